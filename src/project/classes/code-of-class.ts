// The code of a class unit: the node of the class or of its selected member, and parts outside of that node.
import type { Found } from "../units/find-functions.ts";
import { ts, type TS } from "../typescript.ts";
import { isAbstract } from "./class-sides.ts";

export interface ClassCode {
  readonly unit: TS.Node;
  readonly parts: readonly TS.Node[];
}

export function codeOfClass({ node, objects, only }: Found): ClassCode {
  const { members = [], makers = [], bases = [] } = objects ?? {};
  const named = [...members, ...makers].filter(({ name }) => only === undefined || name === only);
  const bodies = named.flatMap(({ body }): TS.Node[] => (body === undefined ? [] : [body]));
  const here = bodies.filter((body) => body.getSourceFile() === node.getSourceFile());
  const [first, ...others] = here;
  if (only !== undefined && first !== undefined) return { unit: first, parts: others };
  if (!ts.isClassLike(node)) return { unit: node, parts: here };
  // Code of an abstract class runs in derived classes. Methods may be assigned to the prototype of any class.
  const assigned = here.filter((body) => ts.findAncestor(body, ts.isClassLike) === undefined);
  return { unit: node, parts: [...bases.filter(isAbstract), ...assigned] };
}
