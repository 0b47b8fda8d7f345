// The attack on the tool, as a suite: hostile units, each with its outcome, while a watcher looks at files, sockets and processes.
import path from "node:path";
import { expect, inject, test } from "vitest";
import { type Attack, EFFECT_ATTACKS, IMPORTS, LATE_ATTACKS, PACKAGE } from "./attacks/effect-attacks.ts";
import { DEADLY_UNITS, HOSTILE_UNITS } from "./attacks/hostile-units.ts";
import { processesIn, watch } from "./attacks/watcher.ts";
import { workspace } from "./harness/workspace.ts";

/** Units that share a file. */
const PER_FILE = 22;

function parts<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

function unitText(name: string, code: string): string {
  return `export async function ${name}(n: number): Promise<number> {\n  if (n === 7) { ${code} }\n  return n;\n}\n`;
}

/** Runs units that attack, and sees that nothing has happened. */
async function attack(part: readonly (readonly [string, Attack])[], ...args: string[]) {
  const user = workspace([]);
  const { canary, port, seen } = await watch();
  user.write("hostile/package.json", JSON.stringify({ name: "hostile", main: "index.cjs" }));
  user.write("hostile/index.cjs", PACKAGE);
  user.write(
    "hostile/index.d.cts",
    "export function leak(f: string): void;\nexport function captured(c: string): void;\n",
  );
  user.write("evil.node", "");
  const constants = {
    CANARY: canary,
    PORT: port,
    SELF: `${user.folder}/keep.txt`,
    ADDON: `${user.folder}/evil.node`,
  };
  user.write("keep.txt", "kept");
  const declared = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  const imports = IMPORTS.replace('"hostile"', '"./hostile/index.cjs"');
  const units = part.map(([name, [, code]]) => unitText(name, code));
  user.write("attack.ts", [imports, ...declared, "", ...units].join("\n"));
  const before = user.files();
  const finished = await user.pathwise("attack.ts", "--budget", "2", ...args);
  expect(seen()).toEqual([]);
  expect(user.read("keep.txt")).toBe("kept");
  expect(user.files().filter((name) => name !== "attack.pathwise.test.ts")).toEqual(before);
  expect(processesIn(user.folder)).toEqual([]);
  // What was attempted is never asserted.
  const tests = user.read("attack.pathwise.test.ts");
  expect(part.filter(([name]) => tests.includes(`${name}(7)`))).toEqual([]);
  expect(finished.result?.units.flatMap((unit) => unit.findings)).toEqual([]);
  return finished;
}

function untold(
  part: readonly (readonly [string, Attack])[],
  stderr: string,
  start: (name: string) => string,
): string[] {
  const lines = stderr.split("\n");
  return part.flatMap(([name, [what]]) =>
    lines.some((line) => line.startsWith(start(name)) && what.test(line)) ? [] : [name],
  );
}

test.each(parts(Object.entries(EFFECT_ATTACKS), PER_FILE).map((part, index) => [index, part] as const))(
  "attempts at effects %i",
  { timeout: 600_000 },
  async (_, part) => {
    const { result, stderr, stdout } = await attack(part);
    const missing = untold(part, stderr, (name) => `warning: ${name}: blocked: `);
    expect(missing, `${stderr}\n${stdout}`).toEqual([]);
    const without = result?.units.filter((unit) => !unit.assumptionIds.includes("blocked-effect"));
    expect(without?.map(({ name, status, reason }) => [name, status, reason])).toEqual([]);
  },
);

test("attempts after the call has returned", { timeout: 600_000 }, async () => {
  const part = Object.entries(LATE_ATTACKS);
  const { stderr, stdout } = await attack(part);
  const missing = untold(part, stderr, (name) => `warning: no test for ${name}(7): it was blocked: `);
  expect(missing, `${stderr}\n${stdout}`).toEqual([]);
});

test("namespaces hold what the belt lets go", async () => {
  const user = workspace([]);
  const { canary, port, seen } = await watch();
  const write = `try { fs.writeFileSync(${JSON.stringify(`${canary}/a`)}, "x"); } catch (error) { return (error as { code: string }).code === "EROFS" ? 11 : 12; }`;
  const connect = `return new Promise((done) => net.connect(${port}, "127.0.0.1").on("connect", () => done(13)).on("error", () => done(14)));`;
  user.write(
    "held.ts",
    `import fs from "node:fs";\nimport net from "node:net";\nexport async function held(n: number): Promise<number> {\n  if (n === 7) { ${write} }\n  if (n === 8) { ${connect} }\n  return 1;\n}\n`,
  );
  const command = path.join(inject("bed"), "node_modules/.bin/pathwise");
  const options = ["--sandbox", "namespaces", "--allow", "fs,net"];
  const { stdout, stderr, status } = await user.run(command, "explain", "held.ts", ...options);
  expect(status, `${stdout}\n${stderr}`).toBe(0);
  expect(stdout).toMatch(/11/);
  expect(stdout).not.toMatch(/12|13/);
  expect(seen()).toEqual([]);
});

test.each(parts(Object.entries(HOSTILE_UNITS), PER_FILE).map((part, index) => [index, part] as const))(
  "hostile units %i",
  { timeout: 600_000 },
  async (_, part) => {
    const user = workspace([]);
    const healthy = "export function healthy(n: number): number { return n > 3 ? 1 : 2; }\n";
    const imports = 'import fs from "node:fs";\nimport v8 from "node:v8";\n';
    user.write("hostile.ts", [imports, healthy, ...part.map(([name, { code }]) => unitText(name, code))].join("\n"));
    const { result, stderr, stdout, status } = await user.pathwise("hostile.ts", "--budget", "2");
    const all = `${stderr}\n${stdout}`;
    expect(status, all).toBe(0);
    expect(all).not.toMatch(/internal error|mistake of pathwise/);
    const wrong = part.filter(([name, { blocked, finding }]) => {
      const unit = result?.units.find((each) => each.name === name);
      const findings = (unit?.findings ?? []).map(({ message }) => message);
      const told = stderr.split("\n").filter((line) => line.startsWith(`warning: ${name}: blocked: `));
      const isTold = blocked === undefined ? told.length === 0 : told.some((line) => blocked.test(line));
      const isFound = finding === undefined ? findings.length === 0 : findings.some((each) => finding.test(each));
      return !isTold || !isFound;
    });
    expect(
      wrong.map(([name]) => name),
      all,
    ).toEqual([]);
    expect(
      result?.units.find(({ name }) => name === "healthy"),
      all,
    ).toMatchObject({ status: "complete", tests: 2 });
    expect(processesIn(user.folder)).toEqual([]);
  },
);

test("deadly units of one file", { timeout: 900_000 }, async () => {
  const user = workspace([]);
  const units = Object.entries(DEADLY_UNITS).map(([name, { code }]) => unitText(name, code));
  user.write("deadly.ts", [...units, unitText("healthy", "return 5;")].join("\n"));
  const { result, stderr, stdout, status } = await user.pathwise("deadly.ts", "--budget", "2");
  const all = `${stderr}\n${stdout}`;
  expect(status, all).toBe(0);
  expect(all).not.toMatch(/internal error|mistake of pathwise/);
  const wrong = Object.entries(DEADLY_UNITS).filter(([name, { finding }]) => {
    const unit = result?.units.find((each) => each.name === name);
    const told = unit?.findings.map(({ kind, message }) => `${kind}: ${message}`) ?? [];
    return unit?.tests === 0 || !told.some((each) => finding.test(each));
  });
  expect(
    wrong.map(([name]) => name),
    all,
  ).toEqual([]);
  const healthy = result?.units.find(({ name }) => name === "healthy");
  expect(healthy, all).toMatchObject({ status: "complete", tests: 2 });
  // Only tests of inputs that nothing happens to.
  expect(user.read("deadly.pathwise.test.ts")).not.toMatch(/(?<!healthy|recursion)\(7\)/);
  expect(processesIn(user.folder)).toEqual([]);
});
