// What stands for `export =` and `module.exports =` in the way to a function.
export const EXPORT_EQUALS = "export=";

/** The way to a member starts here: the members of what `export =` gives are the exports of the module. */
export function inside(access: readonly string[]): readonly string[] {
  return access[0] === EXPORT_EQUALS ? access.slice(1) : access;
}
