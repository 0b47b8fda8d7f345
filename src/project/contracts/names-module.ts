// JSDoc's own `@requires` names a module that the code needs.

const PATH = /^(?:module:|node:|\.\.?\/|@[\w-]+\/|\{@)/;
/** `lodash`, `lodash-es`, `lodash/fp`, `util.js`; alone, or before a dash and a description. */
const NAME = /^([\p{ID_Start}$_][\p{ID_Continue}$]*)(\.?)[\w$-]*(?:[./][\w$-]+)*(?=$|\s+(?:--?|[–—])\s)/u;
const LITERALS = new Set(["true", "false", "null", "undefined", "this", "result", "old", "arguments"]);

/** What a name means where the tag stands. */
export interface KnownNames {
  readonly isKnown: (name: string) => boolean;
  /** Whether the name alone can be a condition: it is known, and may be false. */
  readonly mayBeCondition: (name: string) => boolean;
}

/** Whether the text after `@requires` is the name of a module and no condition. */
export function namesModule(text: string, { isKnown, mayBeCondition }: KnownNames): boolean {
  const trimmed = text.trim();
  if (PATH.test(trimmed)) return true;
  const [, name, dot] = NAME.exec(trimmed) ?? [];
  if (name === undefined || LITERALS.has(name)) return false;
  return !(dot === "." ? isKnown(name) : mayBeCondition(name));
}
