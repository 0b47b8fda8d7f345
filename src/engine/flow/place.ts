// Places in the code, and what leads to them.
import type { Way } from "../../model/dependence.ts";
import type { FunctionNode, Node, NodeOf } from "../rewrite/ast.ts";
import type { ControlDependence } from "./control-dependence.ts";

export type Class = NodeOf<"ClassDeclaration" | "ClassExpression">;

export interface Place {
  /** Alternatives: each of them leads here. */
  readonly ways: readonly Way[];
  /** The control dependence of the function around; undefined outside of functions, and in initial values of fields. */
  readonly control: ControlDependence | undefined;
  /** The functions around, outermost first. */
  readonly around: readonly FunctionNode[];
  readonly inClass: Class | undefined;
}

export const OUTSIDE: Place = { ways: [], control: undefined, around: [], inClass: undefined };

/** The constructor that is written in a class, without overloads: one or none. */
export function constructorsOf({ body }: Class): readonly FunctionNode[] {
  return body.body.flatMap((each) =>
    each.type === "MethodDefinition" && each.kind === "constructor" && each.value.body ? [each.value] : [],
  );
}

/** What leads to the end of a case, given its last statement. */
export function fallThrough(last: Node, place: Place): readonly Way[] {
  if (/^(?:Break|Continue|Return|Throw)Statement$/.test(last.type)) return [];
  if (last.type !== "BlockStatement") return place.control?.statement(last) ?? place.ways;
  const end = last.body.at(-1);
  return end ? fallThrough(end, place) : place.ways;
}

/** The same place with other ways, if there are any. */
export function withWays(place: Place, ways: readonly Way[] | undefined): Place {
  return ways ? { ...place, ways } : place;
}

/** What leads to the first of the statements that has a node in the flow graph. */
export function firstOf(statements: readonly Node[], place: Place): readonly Way[] | undefined {
  for (const each of statements) {
    const inner =
      each.type === "BlockStatement" ? each.body : each.type === "LabeledStatement" ? [each.body] : undefined;
    const found = inner ? firstOf(inner, place) : place.control?.statement(each);
    if (found) return found;
  }
  return undefined;
}
