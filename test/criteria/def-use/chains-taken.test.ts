import { describe, expect, test } from "vitest";
import { chainsTaken } from "../../../src/criteria/def-use/chains-taken.ts";
import { flowOf } from "../../../src/engine/flow/flow-of.ts";
import { RecordedFlow } from "../../../src/criteria/def-use/recorded-flow.ts";
import type { FlowNode, FunctionFlow } from "../../../src/model/flow.ts";
import type { RunEvent } from "../../../src/model/recording.ts";
import type { SourceRange } from "../../../src/model/unit.ts";
import { Rng } from "../../../src/support/rng.ts";
import { MODULE, keyOf, randomProgram } from "../../engine/flow/random-program.ts";

function chainTexts(flows: readonly FunctionFlow[]): string[] {
  return flows.flatMap(({ variables, nodes, chains }) => {
    const at = (i: number): string => {
      const { kind, range } = nodes[i] as FlowNode;
      return kind === "entry" || kind === "exit" ? kind : keyOf(range);
    };
    return chains.map(({ variable, define, use }) => `${variables[variable]?.name} ${at(define)} ${at(use)}`);
  });
}

/**
 * The chains of a run, by what it told: `>f` and `<f` for calls, `a > 0=T` for tests, else statements, each by how its
 * text begins.
 */
function check(source: string, told: readonly string[], expected: readonly string[], threw = false): void {
  const flows = flowOf(source, MODULE, "module");
  const nodes = flows.flatMap((flow) => flow.nodes);
  const position = { line: 1, column: 1 };
  const steps = nodes
    .filter(({ kind }) => kind === "statement" || kind === "catch")
    .map(({ range }) => ({ range, position, variables: [] }));
  const tests = nodes
    .filter(({ kind }) => kind === "test")
    .map(({ range }) => ({ kind: "if" as const, range, position, owner: range }));
  const functions = flows.map(({ range }) => range);
  const at = (places: readonly { readonly range: SourceRange }[], text: string): number =>
    places.findIndex(({ range }) => source.slice(range.start, range.end).startsWith(text));
  const events = told.map((each): RunEvent => {
    const call = flows.findIndex(({ name }) => name === each.slice(1));
    if (/^[<>]/.test(each)) return { kind: each.startsWith(">") ? "enter" : "leave", module: MODULE, place: call };
    const [, text, truth] = /^(.*)=([TF])$/.exec(each) ?? [];
    if (text === undefined) return { kind: "step", module: MODULE, place: at(steps, each) };
    return { kind: "test", module: MODULE, place: at(tests, text), truth: truth === "T", condition: undefined };
  });
  const modules = new Map([[MODULE, new RecordedFlow(flows, { steps, tests, functions })]]);
  const shown = flows.flatMap(({ variables, nodes: own, chains }) => {
    const text = (i: number): string => {
      const { kind, range } = own[i] as FlowNode;
      return kind === "entry" || kind === "exit" ? kind : source.slice(range.start, range.end);
    };
    return chains.map(({ variable, define, use }) => `${variables[variable]?.name}: ${text(define)} -> ${text(use)}`);
  });
  const taken = [...(chainsTaken(modules, events, threw).get(MODULE) ?? [])].sort((a, b) => a - b);
  expect(taken.map((chain) => shown[chain])).toEqual(expected);
}

describe("runs", () => {
  const DIV = "function div(a: bigint, b: bigint) { let r = 1n; try { r = a / b; } catch (e) { b = r; } return r; }";

  test("a value that was not given because of a throw", () => {
    check(
      DIV,
      [">div", "let r", "try", "r = a", "return", "<div"],
      ["a: entry -> r = a / b;", "b: entry -> r = a / b;", "r: r = a / b; -> return r;"],
    );
    check(
      DIV,
      [">div", "let r", "try", "r = a", "catch", "b = r", "return", "<div"],
      ["a: entry -> r = a / b;", "b: entry -> r = a / b;", "r: let r = 1n; -> b = r;", "r: let r = 1n; -> return r;"],
    );
  });

  test("what is thrown and not caught", () => {
    const source = "function f(o: { k: number }, g: any) { o.k = g(o); }";
    const used = ["o: entry -> o.k = g(o);", "g: entry -> o.k = g(o);"];
    check(source, [">f", "o.k", "<f"], [...used, "o.k: o.k = g(o); -> exit"]);
    check(source, [">f", "o.k", "<f"], used, true);
  });

  test("a captured variable that another function changes", () => {
    const source = "function f() { let n = 0; const up = () => { n = 1; }; up(); return n; }";
    const before = ["n: let n = 0; -> return n;", "up: const up = () => { n = 1; }; -> up();"];
    check(source, [">f", "let n", "const up", "up()", "return", "<f"], before);
    check(
      source,
      [">f", "let n", "const up", "up()", ">up", "n = 1", "<up", "return", "<f"],
      ["up: const up = () => { n = 1; }; -> up();", "n: n = 1; -> exit"],
    );
  });

  test("each call has values of its own; what ends without having begun is nothing", () => {
    const source = "function f(n: number) { let x = n; if (n > 0) x = 1; else f(1); return x; }";
    const inner = [">f", "let x", "if", "n > 0=T", "x = 1", "return", "<f"];
    check(
      source,
      ["<f", ">f", "let x", "if", "n > 0=F", "f(1)", ...inner, "return", "<f", "<f"],
      ["n: entry -> let x = n;", "n: entry -> n > 0", "x: let x = n; -> return x;", "x: x = 1; -> return x;"],
    );
  });
});

describe("random programs", () => {
  test("take only chains that the text has", () => {
    for (let seed = 1; seed <= 80; seed++) {
      const program = randomProgram(new Rng(seed), true);
      const known = new Set(chainTexts(flowOf(program.source, MODULE, "module")));
      for (let i = 0; i < 10; i++) {
        const missing = [...program.run().chains].filter((chain) => !known.has(chain));
        expect(missing, program.source).toEqual([]);
      }
    }
  });

  test("are followed exactly by their events", () => {
    let taken = 0;
    for (let seed = 1; seed <= 80; seed++) {
      const program = randomProgram(new Rng(seed), false);
      const flows = flowOf(program.source, MODULE, "module");
      const texts = chainTexts(flows);
      const modules = new Map([[MODULE, new RecordedFlow(flows, program.places)]]);
      for (let i = 0; i < 10; i++) {
        const run = program.run();
        const found = [...(chainsTaken(modules, run.events, run.threw).get(MODULE) ?? [])].map((n) => texts[n]);
        expect(found.sort(), program.source).toEqual([...run.chains].sort());
        taken += run.chains.size;
      }
    }
    expect(taken).toBeGreaterThan(5000);
  });
});
