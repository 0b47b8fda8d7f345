// Emits the clauses of contracts where they see what their functions see: in static blocks at the end of a class body, where
// they see its private names, and elsewhere in the static block of a class that is made for it.
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

/** To be called before the brace that closes the body of a class. */
export function emitContracts(cx: Context, body: NodeOf<"ClassBody">): void {
  for (const text of textsAt(cx, body)) emitClause(cx, text, body.start);
}

/** To be called where a statement is allowed, at the start of a body; `home`: undefined for that of the module. */
export function openContracts(cx: Context, home: Node | undefined): void {
  const texts = textsAt(cx, home);
  if (texts.length === 0) return;
  cx.write(" void class {");
  for (const text of texts) emitClause(cx, text, home?.start ?? 0);
  cx.write("};");
}

/** Emits an object literal, and keeps the clauses of its functions for this object alone. */
export function emitContracted(cx: Context, literal: NodeOf<"ObjectExpression">, emitIt: () => void): void {
  const texts = textsAt(cx, literal);
  if (texts.length === 0) return emitIt();
  cx.openHook("contracted", literal.start);
  emitIt();
  cx.write(`, [${texts.map(({ id }) => id).join(", ")}], class {`);
  for (const text of texts) emitClause(cx, text, literal.start);
  cx.write("})");
}

function textsAt(cx: Context, home: Node | undefined): readonly ContractText[] {
  return cx.contracts.length === 0 ? cx.contracts : cx.contracts.filter(({ homeAt }) => homeAt === home?.start);
}

/** Rewrites a clause as a text of its own. Its sites get the position of the clause, its functions that of its home. */
function emitClause(cx: Context, text: ContractText, homeAt: number): void {
  const { sites, functions, prefix } = cx;
  const { line, column } = text.position;
  const clauseAt = new LineTable(cx.source).offset(line, column);
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
  functions.fill({ start: homeAt, end: homeAt }, known.functions);
  cx.out.write(` ${out.toString()} `, homeAt);
}

function staticBlock(node: Node): Node {
  return node.type === "StaticBlock" ? node : staticBlock(children(node)[0] as Node);
}

/** The argument of the `contract` hook. `holds` decides the truth itself, so that the decision has a site. */
export function compiled({ id, parameters, expression, old, ofClass }: ContractText): string {
  const list = parameters.join(", ");
  const over = (value: string): string => `((${list}) => ${value})(...$args)`;
  // an arrow function in a static block has the class as its `this`
  const method = (args: string, value: string): string =>
    ofClass === true ? `(${args}) => ${value}` : `function (${args}) { return ${value}; }`;
  const before = old.map((each) => method("$args", over(`(${each}\n)`)));
  const holds = method("$args, $old, result", over(`(${expression}\n) ? true : false`));
  return `{ id: ${id}, holds: ${holds}, old: [${before.join(", ")}] }`;
}
