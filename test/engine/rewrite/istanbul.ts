// Compares our goals and our counters with istanbul's, over the same code and the same run.
import { createInstrumenter } from "istanbul-lib-instrument";
import { expect } from "vitest";
import { LineTable } from "../../../src/engine/rewrite/line-table.ts";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import type { SourceRange } from "../../../src/model/unit.ts";
import { hookScope } from "./plain-hooks.ts";

interface Goals {
  readonly statements: string[];
  readonly branches: string[];
  readonly functions: string[];
}

/** The body of a function: the same goals, and after one run the same of them reached. */
export async function checkGoals(body: string): Promise<void> {
  const expected = await runIstanbul(body);
  expect(await runOurs(body, false), body).toEqual(expected);
  expect(await runOurs(body, true), `exposed: ${body}`).toEqual(expected);
}

const HEAD = "module.exports = function (log) {\n";
const TAIL = "\n}";

async function settle(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch {
    // What is thrown is compared elsewhere.
  }
}

async function runIstanbul(body: string): Promise<Goals> {
  const source = HEAD + body + TAIL;
  const instrumenter = createInstrumenter({
    esModules: false,
    compact: false,
    autoWrap: false,
    coverageGlobalScopeFunc: false,
    coverageGlobalScope: "scope",
  });
  const code = instrumenter.instrumentSync(source, "a.js");
  const scope: { __coverage__?: Record<string, IstanbulFile> } = {};
  const module = { exports: (_: unknown): unknown => undefined };
  new Function("module", "scope", code)(module, scope);
  await settle(() => module.exports((x: unknown) => x));
  const file = Object.values(scope.__coverage__ ?? {})[0];
  if (!file) return { statements: [], branches: [], functions: [] };
  const hits = (count: number | undefined): string => (count ? "hit" : "missed");
  return sorted({
    statements: Object.entries(file.statementMap).map(([id, at]) => `${show(at)} ${hits(file.s[id])}`),
    branches: Object.entries(file.branchMap).map(
      ([id, { type, loc }]) => `${type} ${show(loc)} ${(file.b[id] ?? []).map(hits).join()}`,
    ),
    functions: Object.keys(file.fnMap).map((id) => hits(file.f[id])),
  });
}

interface Place {
  readonly line: number;
  readonly column: number;
}
interface Span {
  readonly start: Place;
  readonly end: Place;
}
interface IstanbulFile {
  readonly statementMap: Record<string, Span>;
  readonly branchMap: Record<string, { type: string; loc: Span }>;
  readonly fnMap: Record<string, unknown>;
  readonly s: Record<string, number>;
  readonly b: Record<string, number[]>;
  readonly f: Record<string, number>;
}

function show({ start, end }: Span): string {
  return `${start.line}:${start.column}-${end.line}:${end.column}`;
}

async function runOurs(body: string, exposed: boolean): Promise<Goals> {
  const source = HEAD + body + TAIL;
  const { code, coverage } = rewrite({ source, path: "a.js", goal: "commonjs", exposed });
  const counters = new Uint8Array(coverage.counters);
  const hooks = hookScope({ counters });
  const module = { exports: (_: unknown): unknown => undefined };
  new Function("module", ...Object.keys(hooks), code)(module, ...Object.values(hooks));
  await settle(() => module.exports((x: unknown) => x));
  const lines = new LineTable(source);
  const at = (offset: number): Place => {
    const { line, column } = lines.position(offset);
    return { line, column: column - 1 };
  };
  const range = ({ start, end }: SourceRange): string => show({ start: at(start), end: at(end) });
  const hits = (counter: number): string => (counters[counter] ? "hit" : "missed");
  return sorted({
    statements: coverage.statements.map((goal) => `${range(goal.range)} ${hits(goal.counter)}`),
    branches: coverage.branches.map(
      (goal) => `${goal.type} ${range(goal.range)} ${goal.paths.map(({ counter }) => hits(counter)).join()}`,
    ),
    functions: coverage.functions.map((goal) => hits(goal.counter)),
  });
}

function sorted({ statements, branches, functions }: Goals): Goals {
  return { statements: statements.sort(), branches: branches.sort(), functions: functions.sort() };
}
