// Writes all mutants of a module into its text, each behind a switch (as mutation schemata do), so that it is compiled once.
// Loops and functions count their turns: a mutant may never end.
import { type Node, children, isFunction, isLoop, isTypeOnly } from "../rewrite/ast.ts";
import type { FoundMutant } from "./find-mutants.ts";

/** The names that switched code finds in its scope. */
export const SWITCH = "$pw_mutant";
export const TURN = "$pw_turn";

export function switchedSource(program: Node, source: string, mutants: readonly FoundMutant[]): string {
  const byNode = new Map<Node, FoundMutant[]>();
  for (const mutant of mutants) byNode.set(mutant.node, [...(byNode.get(mutant.node) ?? []), mutant]);

  const inner = (node: Node): string => {
    let [text, at] = ["", node.start];
    for (const child of children(node)) {
      if (child.start < at) continue;
      text += source.slice(at, child.start) + rendered(child, node);
      at = child.end;
    }
    return text + source.slice(at, node.end);
  };
  const rendered = (node: Node, parent: Node): string => {
    if (isTypeOnly(node)) return source.slice(node.start, node.end);
    const own = byNode.get(node) ?? [];
    if (node.type === "BlockStatement") return block(node, parent, own);
    if (node.type === "ExpressionStatement" || node.type === "ThrowStatement") return statement(node, parent, own);
    const text = inner(node);
    if (own.length > 0) return turned(node, parent, switched(own, text));
    return turned(node, parent, text);
  };
  const block = (node: Node & { type: "BlockStatement" }, parent: Node, own: readonly FoundMutant[]): string => {
    const directives = node.body.filter((each) => "directive" in each && typeof each.directive === "string");
    const head = directives.at(-1)?.end ?? node.start + 1;
    const body = inner(node).slice(head - node.start);
    const turn = isFunction(parent) || isLoop(parent) ? ` ${TURN}();` : "";
    const start = source.slice(node.start, head) + turn;
    const [mutant] = own;
    if (mutant === undefined) return start + body;
    if (isFunction(parent)) return `${start} if (${SWITCH}(${mutant.number})) return;${body}`;
    return `${start} if (!${SWITCH}(${mutant.number})) {${body} }`;
  };
  /** Braces keep a switch at the start of a statement from continuing a line before it that has no semicolon. */
  const statement = (node: Node, parent: Node, own: readonly FoundMutant[]): string => {
    const text = inner(node);
    const [mutant] = own;
    const turn = isLoop(parent) ? `${TURN}(); ` : "";
    if (mutant === undefined && turn === "" && text.length === node.end - node.start) return text;
    return mutant === undefined ? `{ ${turn}${text} }` : `{ ${turn}if (!${SWITCH}(${mutant.number})) { ${text} } }`;
  };
  return source.slice(0, program.start) + inner(program) + source.slice(program.end);
}

function switched(mutants: readonly FoundMutant[], original: string): string {
  const ways = mutants.map(({ number, replacement }) => `${SWITCH}(${number}) ? (${replacement}) : `);
  return `(${ways.join("")}${original})`;
}

/** The body of an arrow function, or of a loop, that is no block. */
function turned(node: Node, parent: Node, text: string): string {
  if (parent.type === "ArrowFunctionExpression" && parent.body === node) return `(${TURN}(), ${text})`;
  if (isLoop(parent) && parent.body === node) return `{ ${TURN}(); ${text} }`;
  return text;
}
