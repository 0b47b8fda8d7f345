// JSDoc's own `@requires` names a module that the code needs.

const PATH = /^(?:module:|node:|\.\.?\/|@[\w-]+\/|\{@)/;
/** `lodash`, `lodash-es`, `lodash/fp`, `util.js`; alone, or before a dash and a description. */
const NAME = /^([\p{ID_Start}$_][\p{ID_Continue}$]*)[\w$-]*(?:[./][\w$-]+)*(?=$|\s+(?:--?|[–—])\s)/u;
const LITERALS = new Set(["true", "false", "null", "undefined", "this", "result", "old", "arguments"]);

/**
 * Whether the text after `@requires` is the name of a module and no condition. `mayBeCondition`: whether a name means
 * something of which a contract can speak.
 */
export function namesModule(text: string, mayBeCondition: (name: string) => boolean): boolean {
  const trimmed = text.trim();
  if (PATH.test(trimmed)) return true;
  const name = NAME.exec(trimmed)?.[1];
  return name !== undefined && !LITERALS.has(name) && !mayBeCondition(name);
}
