// Explanations of all examples are kept, read back and replayed: green on the same code, and exact on changed code.
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readExplanations } from "../../src/report/explain/read-explanations.ts";
import { workspace, type Workspace } from "./harness/workspace.ts";

const EXAMPLES = path.resolve(import.meta.dirname, "../../examples");

interface Replayed {
  readonly status: number | null;
  readonly stdout: string;
  /** Classes: `order-state.ts#isFinal T`. */
  readonly broken: readonly string[];
}

async function replay(user: Workspace, file: string): Promise<Replayed> {
  const { status, stdout, stderr } = await user.run("node_modules/.bin/pathwise", "replay", file);
  expect(stderr).toBe("");
  let unit = "";
  const broken = stdout.split("\n").flatMap((line) => {
    unit = /^\S+#\S+$/.exec(line)?.[0] ?? unit;
    return Array.from(line.matchAll(/^ +class \d+.* {2}([TF]+)$/g), ([, descriptor]) => `${unit} ${descriptor}`);
  });
  return { status, stdout, broken: [...new Set(broken)] };
}

test("every example", async () => {
  const examples = readdirSync(EXAMPLES).filter((name) => /^[\w-]+\.ts$/.test(name));
  const user = workspace(examples.map((name) => path.join(EXAMPLES, name)));
  const run = await user.run("node_modules/.bin/pathwise", "explain", ".", "--format", "xml", "--out", "all.xml", "-q");
  expect(run, run.stderr).toMatchObject({ status: 0, stdout: "" });
  expect(run.stderr).toBe("");
  const read = readExplanations(user.read("all.xml"), "all.xml");
  const explained = new Set(read.map(({ unit }) => unit.split("#")[0]));
  expect([...explained].sort()).toEqual(examples.sort());
  const patterns = read.flatMap(({ unit, classes }) =>
    classes.flatMap(({ contexts }) => contexts.map(({ example }) => ({ unit, ...example }))),
  );
  expect(patterns.filter(({ confirmed }) => !confirmed)).toEqual([]);
  expect(await replay(user, "all.xml")).toEqual({
    status: 0,
    stdout: `${patterns.length} test patterns hold\n`,
    broken: [],
  });

  const source = user.read("order-state.ts");
  const changed = source.replace(
    "Shipped || state === OrderState.Cancelled",
    "Shipped && state === OrderState.Cancelled",
  );
  expect(changed).not.toBe(source);
  user.write("order-state.ts", changed);
  // where the first operand is true; and in its caller, wherever it gave true
  const after = await replay(user, "all.xml");
  expect(after.status).toBe(1);
  expect(after.broken).toEqual([
    "order-state.ts#isFinal T",
    "order-state.ts#mayCancel FT",
    "order-state.ts#mayCancel TT",
  ]);

  user.write(
    "order-state.ts",
    source.replace("function isFinal", "function isAtEnd").replaceAll("isFinal(", "isAtEnd("),
  );
  const gone = await replay(user, "all.xml");
  expect(gone).toMatchObject({ status: 1, broken: [] });
  expect(gone.stdout).toMatch(/order-state\.ts#isFinal/);
});

const GAUGE = `export class Gauge {
  #level = 0;
  get level(): number {
    return this.#level;
  }
  set level(level: number) {
    if (level < 0) throw "too low";
    this.#level = level;
  }
}

export function twice(f: (x: number) => number, x: number): number {
  const y = f(x);
  return y > 10 ? f(y) : y;
}
`;

test("a getter and a setter of one name, what is thrown and no error, functions as inputs", async () => {
  const user = workspace([]);
  user.write("gauge.ts", GAUGE);
  const run = await user.run(
    "node_modules/.bin/pathwise",
    "explain",
    "gauge.ts",
    "--format",
    "json",
    "--out",
    "kept",
    "-q",
  );
  expect(run).toMatchObject({ status: 0, stdout: "", stderr: "" });
  expect(readExplanations(user.read("kept"), "kept").map(({ unit }) => unit)).toEqual([
    "gauge.ts#Gauge.level",
    "gauge.ts#Gauge.level",
    "gauge.ts#twice",
  ]);
  expect(user.read("kept")).not.toContain('"confirmed": false');
  expect(await replay(user, "kept")).toMatchObject({ status: 0, broken: [] });
  user.write("gauge.ts", GAUGE.replace("level < 0", "level > 0"));
  const { status, broken } = await replay(user, "kept");
  expect({ status, broken }).toEqual({ status: 1, broken: ["gauge.ts#Gauge.level T"] });
});
