// Makes defaults in patterns of recorded code tell whether they apply. One that applies tells so before it is evaluated, and
// that those before it did not; the remaining ones are told when the pattern is bound. A temporary holds the next to tell.
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { recordingOf } from "./record-emit.ts";

export interface PatternDefaults {
  /** The text to evaluate before the pattern is bound. */
  readonly reset: string;
  /** The text to evaluate after it. */
  readonly close: string;
}

/** Prepares the text by which defaults tell; `opening`: text before that. Undefined where the pattern has no defaults. */
export function openDefaults(cx: Context, pattern: Node, opening = ""): PatternDefaults | undefined {
  const recording = recordingOf(cx);
  if (!recording || !cx.frame.declaresTemporaries) return undefined;
  const defaults = defaultsIn(pattern);
  if (defaults.length === 0) return undefined;
  const told = cx.frame.take();
  const places = defaults.map((node) => recording.test("default", node, node));
  const first = places[0] as number;
  defaults.forEach((node, index) => {
    recording.defaults.set(node, `${opening}${told} = ${cx.prefix}applied(${told}, ${first + index})`);
  });
  return { reset: `${told} = ${first}`, close: `${cx.prefix}bound(${told}, ${first + defaults.length})` };
}

/** The defaults in a pattern, in the order in which the language tests whether they apply. */
export function defaultsIn(pattern: Node): NodeOf<"AssignmentPattern">[] {
  switch (pattern.type) {
    case "AssignmentPattern":
      return [pattern, ...defaultsIn(pattern.left)];
    case "RestElement":
      return defaultsIn(pattern.argument);
    case "ArrayPattern":
      return pattern.elements.flatMap((element) => (element ? defaultsIn(element) : []));
    case "ObjectPattern":
      return pattern.properties.flatMap((property) =>
        defaultsIn(property.type === "RestElement" ? property : property.value),
      );
    default:
      return [];
  }
}
