// Emits the clauses of contracts in static blocks at the end of the class body, where they see its private names.
import type { ContractText } from "../../model/class-shape.ts";
import { analyse } from "./analyse.ts";
import { children } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { CoverageBuilder } from "./coverage-builder.ts";
import { Frame } from "./frame.ts";
import { LineTable } from "./line-table.ts";
import { Output } from "./output.ts";
import { parse } from "./parse.ts";

/** Writes the clauses of a class, before the brace that closes its body. */
export function emitContracts(cx: Context, body: NodeOf<"ClassBody">): void {
  const texts = cx.contracts.filter(({ classAt }) => classAt === body.start);
  if (texts.length === 0) return;
  const lines = new LineTable(cx.source);
  for (const text of texts) {
    const { line, column } = text.position;
    emitClause(cx, text, lines.offset(line, column), body.start);
  }
}

/** Rewrites a clause as a text of its own. Its sites get the position of the clause, its functions that of the class. */
function emitClause(cx: Context, text: ContractText, clauseAt: number, classAt: number): void {
  const { sites, functions, prefix } = cx;
  const source = `(class { static { ${prefix}contract(${compiled(text)}); } })`;
  const { program, comments } = parse("clause.ts", source, "module");
  const analysis = analyse(program, { ownTopLevel: false, strict: true });
  const out = new Output(source);
  const coverage = new CoverageBuilder(source, comments, new LineTable(source), false);
  const frame = new Frame(analysis.program, false, prefix);
  const inner = cx.forText({ source, out, analysis, coverage, frame });
  const known = { sites: sites.length, functions: functions.length };
  inner.emit(staticBlock(program));
  sites.fill({ start: clauseAt, end: clauseAt }, known.sites);
  functions.fill({ start: classAt, end: classAt }, known.functions);
  cx.out.write(` ${out.toString()} `, classAt);
}

function staticBlock(node: Node): Node {
  return node.type === "StaticBlock" ? node : staticBlock(children(node)[0] as Node);
}

/** The argument of the `contract` hook. `holds` decides the truth itself, so that the decision has a site. */
function compiled({ id, parameters, expression, old, ofClass }: ContractText): string {
  const list = parameters.join(", ");
  const over = (value: string): string => `((${list}) => ${value})(...$args)`;
  // an arrow function in a static block has the class as its `this`
  const method = (args: string, value: string): string =>
    ofClass === true ? `(${args}) => ${value}` : `function (${args}) { return ${value}; }`;
  const before = old.map((each) => method("$args", over(`(${each}\n)`)));
  const holds = method("$args, $old, result", over(`(${expression}\n) ? true : false`));
  return `{ id: ${id}, holds: ${holds}, old: [${before.join(", ")}] }`;
}
