// Defaults in the patterns of recorded code. A default that applies tells so before it is evaluated, and with it that those
// before it did not; the rest is told of when the pattern is bound. A temporary knows how far that has come.
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { recordingOf } from "./record-emit.ts";

export interface PatternDefaults {
  /** To be evaluated before the pattern is bound. */
  readonly reset: string;
  /** And after it. */
  readonly close: string;
}

/** Prepares what the defaults in a pattern tell; `opening`: what is to be told before. undefined: there are none. */
export function openDefaults(cx: Context, pattern: Node, opening = ""): PatternDefaults | undefined {
  const recording = recordingOf(cx);
  if (!recording || !cx.frame.room) return undefined;
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

/** In the order in which the language looks whether they apply. */
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
