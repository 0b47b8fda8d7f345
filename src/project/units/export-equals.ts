// The first step of an access path through `export =` or `module.exports =`.
export const EXPORT_EQUALS = "export=";

/** The access path to which a member's name is appended: members of the value of `export =` are exports of the module. */
export function inside(access: readonly string[]): readonly string[] {
  return access[0] === EXPORT_EQUALS ? access.slice(1) : access;
}
