// Rewrites patterns by requirements on groups: a group takes part in every match, in none, or has a certain text. The
// result matches no string that the pattern does not. Which match the engine prefers is not considered; callers ask it.
import { EMPTY, hasGroup, literal, mapChildren, type Pattern } from "./pattern.ts";

/** The pattern restricted to matches in which the group takes part, with its body changed; undefined if there are none. */
export function withGroup(
  pattern: Pattern,
  index: number,
  change: (body: Pattern) => Pattern = (body) => body,
): Pattern | undefined {
  if (!hasGroup(pattern, index)) return undefined;
  switch (pattern.kind) {
    case "group":
      if (pattern.index === index) return { ...pattern, body: change(pattern.body) };
      return inBody(pattern);
    case "choice":
      return { kind: "choice", options: pattern.options.flatMap((option) => withGroup(option, index, change) ?? []) };
    case "sequence":
      return {
        kind: "sequence",
        parts: pattern.parts.map((part) => (hasGroup(part, index) ? (withGroup(part, index, change) ?? part) : part)),
      };
    case "repeat": {
      // every iteration resets the captures, so the group must take part in the last one
      const { body, min, max } = pattern;
      const last = withGroup(body, index, change);
      if (last === undefined || max === 0) return undefined;
      const before: Pattern = { kind: "repeat", body, min: Math.max(0, min - 1), max: max - 1 };
      return { kind: "sequence", parts: max === 1 ? [last] : [before, last] };
    }
    case "ahead":
      return pattern.negated ? undefined : inBody(pattern);
    default:
      return undefined;
  }

  function inBody(outer: Extract<Pattern, { kind: "group" | "ahead" }>): Pattern | undefined {
    const body = withGroup(outer.body, index, change);
    return body === undefined ? undefined : { ...outer, body };
  }
}

/** The pattern restricted to matches in which the group takes no part; undefined if there are none. */
export function withoutGroup(pattern: Pattern, index: number): Pattern | undefined {
  if (!hasGroup(pattern, index)) return pattern;
  switch (pattern.kind) {
    case "choice": {
      const options = pattern.options.flatMap((option) => withoutGroup(option, index) ?? []);
      return options.length === 0 ? undefined : { kind: "choice", options };
    }
    case "sequence": {
      const parts = pattern.parts.map((part) => withoutGroup(part, index));
      return parts.includes(undefined) ? undefined : { kind: "sequence", parts: parts as Pattern[] };
    }
    case "repeat": {
      // only the last iteration counts
      const { body, min, max } = pattern;
      const last = max === 0 ? undefined : withoutGroup(body, index);
      const before: Pattern = { kind: "repeat", body, min: Math.max(0, min - 1), max: max - 1 };
      const options: Pattern[] = [
        ...(min === 0 ? [EMPTY] : []),
        ...(last === undefined ? [] : [{ kind: "sequence", parts: [before, last] } as const]),
      ];
      return options.length === 0 ? undefined : { kind: "choice", options };
    }
    case "group": {
      const body = pattern.index === index ? undefined : withoutGroup(pattern.body, index);
      return body === undefined ? undefined : { ...pattern, body };
    }
    case "ahead":
      return pattern;
    default:
      return undefined;
  }
}

/** The pattern in which the group takes part and has this text, and so have references to it. */
export function withGroupText(pattern: Pattern, index: number, text: string, unicode: boolean): Pattern | undefined {
  const fixed = withGroup(pattern, index, () => literal(text, unicode));
  return fixed === undefined ? undefined : withReferences(fixed, index, literal(text, unicode));
}

function withReferences(pattern: Pattern, index: number, replacement: Pattern): Pattern {
  if (pattern.kind === "reference") return pattern.groups.includes(index) ? replacement : pattern;
  return mapChildren(pattern, (child) => withReferences(child, index, replacement));
}

export function groupBody(pattern: Pattern, index: number): Pattern | undefined {
  let found: Pattern | undefined;
  const visit = (part: Pattern): Pattern => {
    if (part.kind === "group" && part.index === index) found = part.body;
    return found === undefined ? mapChildren(part, visit) : part;
  };
  visit(pattern);
  return found;
}

/** The first group that the pattern refers back to. */
function referredGroup(pattern: Pattern): number | undefined {
  let found: number | undefined;
  const visit = (part: Pattern): Pattern => {
    if (part.kind === "reference") found ??= part.groups[0];
    return found === undefined ? mapChildren(part, visit) : part;
  };
  visit(pattern);
  return found;
}

/** Patterns without back-references, one for each choice of texts for the groups referred to. */
export function withoutReferences(
  pattern: Pattern,
  unicode: boolean,
  textsOf: (body: Pattern) => readonly string[],
  most = 6,
): readonly Pattern[] {
  const index = referredGroup(pattern);
  if (index === undefined) return [pattern];
  const body = groupBody(pattern, index);
  const texts = body === undefined ? [] : textsOf(withReferences(body, index, EMPTY));
  // a reference to a group that took no part matches the empty string
  const absent = withoutGroup(pattern, index) ?? (body === undefined ? pattern : undefined);
  const [first, ...others] = texts.map((text) => withGroupText(pattern, index, text, unicode));
  const forms = [first, absent === undefined ? undefined : withReferences(absent, index, EMPTY), ...others];
  return forms
    .flatMap((form) => (form === undefined ? [] : withoutReferences(form, unicode, textsOf, most)))
    .slice(0, most);
}

/** What precedes and follows a group, where that is unique. Callers promise a pattern in which the group takes part. */
export function aroundGroup(
  pattern: Pattern,
  index: number,
): { readonly before: readonly Pattern[]; readonly after: readonly Pattern[] } | undefined {
  switch (pattern.kind) {
    case "group":
      return pattern.index === index ? { before: [], after: [] } : aroundGroup(pattern.body, index);
    case "choice":
      return pattern.options.length === 1 ? aroundGroup(pattern.options[0] as Pattern, index) : undefined;
    case "sequence": {
      const at = pattern.parts.findLastIndex((part) => hasGroup(part, index));
      const inner = at < 0 ? undefined : aroundGroup(pattern.parts[at] as Pattern, index);
      if (inner === undefined) return undefined;
      return {
        before: [...pattern.parts.slice(0, at), ...inner.before],
        after: [...inner.after, ...pattern.parts.slice(at + 1)],
      };
    }
    default:
      return undefined;
  }
}
