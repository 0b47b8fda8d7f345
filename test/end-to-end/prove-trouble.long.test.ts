// Whatever happens to the machine or to our files, no test of `prove` passes that was not decided, and nothing is lost.
import { chmodSync, readFileSync, readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Workspace, workspace } from "./harness/workspace.ts";

const HEAD = 'import { expect } from "vitest";\nimport { assume, prove } from "pathwise/vitest";\n';
const HOLDS = 'prove("holds", (x: boolean) => { expect(typeof x).toBe("boolean"); });\n';
const FAILS = 'prove("fails", (x: boolean) => { expect(x).toBe(false); });\n';
/** Explored for long: what it does with the list is decided for each length and order. */
const LONG = `prove("takes long", (list: number[]) => {
  const sorted = [...list];
  for (let i = 0; i < sorted.length; i++)
    for (let j = i; j > 0 && sorted[j - 1]! * 3 > sorted[j]!; j--) sorted[j] = sorted[j - 1]! + 1;
  expect(sorted.length).toBe(list.length);
}, { budget: 60, loopLimit: 40 });
`;

function project(body: string): Workspace {
  const user = workspace([]);
  user.write("a.test.ts", HEAD + body);
  return user;
}

async function vitest(
  user: Workspace,
  ...before: string[]
): Promise<{ readonly status: number | null; readonly text: string }> {
  const { status, stdout, stderr } = await user.run("env", ...before, "npx", "vitest", "run");
  return { status, text: (stdout + stderr).replaceAll(/\x1B\[\d+m/g, "") };
}

/** Processes of a project, by their working folder. */
function processesIn(folder: string, script: string): number[] {
  return readdirSync("/proc").flatMap((pid) => {
    try {
      const command = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/cmdline`, "utf8") : "";
      return command.includes(script) && command.includes(folder) ? [Number(pid)] : [];
    } catch {
      return [];
    }
  });
}

test("a process of ours that is killed fails its test, and says so", async () => {
  const user = project(LONG);
  const running = vitest(user);
  let killed = 0;
  for (let tries = 0; killed === 0 && tries < 600; tries++) {
    await setTimeout(100);
    for (const pid of processesIn(user.folder, "serve-proofs")) {
      await setTimeout(3000);
      process.kill(pid, "SIGKILL");
      killed++;
    }
  }
  expect(killed).toBe(1);
  const { status, text } = await running;
  expect(status, text).toBe(1);
  expect(text).toContain("the engine of pathwise cannot be asked: it ended with SIGKILL");
});

test("where no process can be started, tests fail, and stored cases are still run", async () => {
  const user = project(HOLDS + FAILS);
  expect((await vitest(user, "-u", "CI")).text).toContain("Counterexample: x = true");
  user.write("b.test.ts", user.read("a.test.ts"));
  user.write("vitest.config.ts", 'export default { test: { setupFiles: "./no-engine.ts" } };\n');
  user.write("no-engine.ts", 'Object.defineProperty(process, "execPath", { value: "/nowhere/node" });\n');
  const { status, text } = await vitest(user, "CI=1");
  expect(status, text).toBe(1);
  expect(text).toContain("stored case 1 of");
  expect(text).toContain("the engine of pathwise cannot be asked");
  expect(text).toMatch(/Tests\s+3 failed \| 1 passed/);
});

test("in CI a new counterexample fails, and nothing is written", async () => {
  const user = project(FAILS);
  const before = user.files();
  expect(await vitest(user, "CI=1")).toMatchObject({ status: 1 });
  expect(user.files()).toEqual(before);
});

test("a project that cannot be written to says that the case is not kept", async () => {
  const user = project(FAILS);
  // Root may write anywhere: a folder in the place of the lock stops it, too.
  user.write("a.pathwise-cases.ts.lock/inside", "");
  chmodSync(user.folder, 0o555);
  const { status, text } = await vitest(user, "-u", "CI");
  chmodSync(user.folder, 0o755);
  expect(status, text).toBe(1);
  expect(text).toContain("Counterexample: x = true");
  expect(text).toContain("The case is not kept");
});

test("a full disk hides no counterexample, and leaves stored cases as they are", async () => {
  const user = project(FAILS);
  const kept = "const cases = {};\nexport default cases;\n";
  user.write("a.pathwise-cases.ts", kept);
  user.write("vitest.config.ts", 'export default { test: { setupFiles: "./full-disk.ts" } };\n');
  // What a disk does that is full: some of the text is written.
  user.write(
    "full-disk.ts",
    `import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const write = fs.writeFileSync;
fs.writeFileSync = (file, text, ...rest) => {
  if (!String(file).includes("pathwise-cases")) return write(file, text, ...rest);
  write(file, String(text).slice(0, 20));
  throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
};
syncBuiltinESMExports();
`,
  );
  const before = user.files();
  const { text } = await vitest(user, "-u", "CI");
  expect(text).toContain("Counterexample: x = true");
  expect(text).toMatch(/The case is not kept: .* \(ENOSPC/);
  expect(user.read("a.pathwise-cases.ts")).toBe(kept);
  expect(user.files()).toEqual(before);
});

test("stored cases that are damaged fail the test until they are mended, and stay as they are", async () => {
  const user = project(HOLDS);
  for (const damaged of ['const cases = {};\ncases["holds"] = [{ cho', "export default 3;\n"]) {
    user.write("a.pathwise-cases.ts", damaged);
    const { status, text } = await vitest(user, "-u", "CI");
    expect(status, text).toBe(1);
    expect(text).toContain("mend the file or delete it");
    expect(user.read("a.pathwise-cases.ts")).toBe(damaged);
  }
});

test("two runs at once keep each case once", async () => {
  const user = project(`${FAILS}prove("fails, too", (x: boolean) => { expect(x).toBe(true); });\n`);
  const [first, second] = await Promise.all([vitest(user, "-u", "CI"), vitest(user, "-u", "CI")]);
  expect([first.status, second.status]).toEqual([1, 1]);
  const kept = user.read("a.pathwise-cases.ts");
  expect(kept.match(/^cases\[/gm)).toHaveLength(2);
  const again = await vitest(user, "CI=1");
  expect(again.text).toContain("stored case 1 of");
});

test("bodies that catch our aborts, never end, assume what nothing satisfies, or take what has no inputs do not pass", async () => {
  const user = project(`
prove("catches", (x: number) => { try { assume(x > 0); } catch {} expect(x).toBeGreaterThan(1); });
prove("never ends", (x: number) => { if (x === 3) for (;;); expect(x).toBe(x); }, { budget: 3 });
prove("awaits forever", async (x: boolean) => { if (x) await new Promise(() => undefined); });
prove("assumes too much", (x: number) => { assume(x > 3 && x < 2); });
prove("takes what has no inputs", (x: never) => { expect(x).toBe(1); });
prove("pins", (x: string) => { expect(new Intl.Collator().compare(x, x)).toBe(0); });
`);
  const { status, text } = await vitest(user, "CI=1");
  expect(status, text).toBe(1);
  expect(text).toMatch(/Tests\s+6 failed/);
  expect(text).toContain("vacuous");
});
