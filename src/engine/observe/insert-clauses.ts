// Adds the clauses of contracts to source text, each where it sees what its function sees. All else stays as it is.
import type { ContractText } from "../../model/class-shape.ts";
import { HOOK_PREFIX } from "../../model/hooks.ts";
import { type Node, children } from "../rewrite/ast.ts";
import { compiled } from "../rewrite/contracts.ts";
import { parse } from "../rewrite/parse.ts";

export function insertClauses(
  source: string,
  path: string,
  goal: "module" | "commonjs",
  texts: readonly ContractText[],
): string {
  if (texts.length === 0) return source;
  const { program } = parse(path, source, goal);
  const insertions = [...new Set(texts.map(({ homeAt }) => homeAt))].flatMap((homeAt) => {
    const own = texts.filter((each) => each.homeAt === homeAt);
    return insertionsAt(homeAt === undefined ? undefined : homeOf(program, homeAt), own, source);
  });
  // From the last to the first, so that places stay where they are.
  insertions.sort((a, b) => b.at - a.at);
  return insertions.reduce((text, { at, added }) => text.slice(0, at) + added + text.slice(at), source);
}

interface Insertion {
  readonly at: number;
  readonly added: string;
}

/** `home`: undefined for the module. */
function insertionsAt(home: Node | undefined, texts: readonly ContractText[], source: string): Insertion[] {
  const clauses = texts.map((text) => ` static { ${HOOK_PREFIX}contract(${compiled(text)}); }`).join("");
  if (home === undefined) return [{ at: source.length, added: `\n;void class {${clauses} };` }];
  if (home.type === "ClassBody") return [{ at: home.end - 1, added: `${clauses} ` }];
  if (home.type === "ObjectExpression") {
    const ids = texts.map(({ id }) => id).join(", ");
    return [
      { at: home.start, added: `${HOOK_PREFIX}contracted(` },
      { at: home.end, added: `, [${ids}], class {${clauses} })` },
    ];
  }
  return [{ at: home.start + source.slice(home.start).indexOf("{") + 1, added: ` void class {${clauses} };` }];
}

const HOMES: ReadonlySet<Node["type"]> = new Set([
  "ClassBody",
  "ObjectExpression",
  "BlockStatement",
  "FunctionBody",
  "StaticBlock",
  "TSModuleBlock",
] as Node["type"][]);

function homeOf(node: Node, at: number): Node | undefined {
  if (node.start === at && HOMES.has(node.type)) return node;
  for (const child of children(node)) {
    if (child.start > at || child.end <= at) continue;
    const found = homeOf(child, at);
    if (found !== undefined) return found;
  }
  return undefined;
}
