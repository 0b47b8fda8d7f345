// Lowers optional chains: the links after a nullish base are not evaluated.
import { unwrap } from "../rewrite/ast.ts";
import type { Node, NodeOf } from "../rewrite/ast.ts";
import { NOTHING, sequence } from "./code.ts";
import type { Code } from "./code.ts";
import { lowerAccess, lowerCall, lowerExpression } from "./lower-expression.ts";
import type { Lowering } from "./lowering.ts";
import { rangeOf } from "./node-names.ts";

type Link = NodeOf<"MemberExpression" | "CallExpression">;

export function lowerChain(cx: Lowering, chain: NodeOf<"ChainExpression">): void {
  const links: Link[] = [];
  let base: Node = unwrap(chain.expression);
  while (base.type === "MemberExpression" || base.type === "CallExpression") {
    links.unshift(base);
    base = baseOf(base);
  }
  const first = cx.collect(() => lowerExpression(cx, base));
  cx.add(linked(cx, chain, links, first));
}

/** The links applied one after the other to what `before` evaluates. */
function linked(cx: Lowering, chain: Node, links: readonly Link[], before: Code): Code {
  const [link, ...after] = links;
  if (!link) return before;
  const applied = cx.collect(() => lowerLink(cx, link, after[0]?.type === "CallExpression"));
  if (!link.optional) return linked(cx, chain, after, sequence(before, applied));
  return {
    kind: "choice",
    test: { kind: "leaf", range: rangeOf(baseOf(link)), operand: before },
    whenTrue: { kind: "part", range: rangeOf(chain), body: linked(cx, chain, after, applied) },
    whenFalse: NOTHING,
  };
}

function lowerLink(cx: Lowering, link: Link, isCalled: boolean): void {
  if (link.type === "CallExpression") return lowerCall(cx, link);
  lowerAccess(cx, link);
  if (!isCalled) cx.act("use", cx.variables.field(link));
}

function baseOf(link: Link): Node {
  return unwrap(link.type === "MemberExpression" ? link.object : link.callee);
}
