import path from "node:path";
import { expect, test } from "vitest";
import { type Ended, ScriptProcess, sourcePath } from "../verify/script-process.ts";
import { temporaryProject } from "../verify/temporary-project.ts";

const MAIN = sourcePath("cli/main.ts");

test("the program answers", async () => {
  expect(await new ScriptProcess(MAIN, ["--version"]).end()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
  });
  expect(await new ScriptProcess(MAIN, ["--sed", "1"]).end()).toMatchObject({
    code: 2,
    stdout: "",
    stderr: "pathwise: unknown option '--sed': did you mean --seed?\n",
  });
});

const SCRIPT = `
import { listenForInterruption } from ${JSON.stringify(sourcePath("cli/interruption.ts"))};
const interruption = listenForInterruption(() => console.log("stopping"));
const timer = setInterval(() => {}, 1000);
interruption.signal.addEventListener("abort", () => {
  if (process.argv[2] === "stubborn") return;
  console.log("kept");
  clearInterval(timer);
  interruption.stopListening();
  process.exitCode = interruption.exitStatus();
});
console.log("ready");
`;

async function interrupted(how: string, signal: NodeJS.Signals): Promise<ScriptProcess> {
  const root = temporaryProject({ "script.mts": SCRIPT }, false);
  const script = new ScriptProcess(path.join(root, "script.mts"), [how]);
  await script.printed("ready");
  script.send(signal);
  await script.printed("stopping");
  return script;
}

test.each<[NodeJS.Signals, number]>([
  ["SIGINT", 130],
  ["SIGTERM", 130],
  ["SIGHUP", 130],
])("the first %s keeps what is done", async (signal, code) => {
  const script = await interrupted("obedient", signal);
  expect(await script.end()).toMatchObject({ code, stdout: "ready\nstopping\nkept\n" });
});

/** Types are read at once, without a look at signals, for longer than anybody wants to wait. */
const BUSY = "const end = Date.now() + 60_000;\nwhile (Date.now() < end);\nexport default {};\n";

async function interruptBusy(times: number): Promise<Ended & { readonly ms: number }> {
  const root = temporaryProject({ "pathwise.config.mjs": `console.log("busy");\n${BUSY}`, "a.mjs": "" }, false);
  const script = new ScriptProcess(MAIN, ["a.mjs"], root);
  await script.printed("busy");
  const sent = performance.now();
  for (let time = 0; time < times; time++) {
    script.send("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return { ...(await script.end()), ms: performance.now() - sent };
}

test("a command that is too busy to hear of signals ends soon", async () => {
  const { code, stderr, ms } = await interruptBusy(1);
  expect([code, stderr]).toEqual([130, "pathwise: interrupted; what was written by then is kept\n"]);
  expect(ms).toBeGreaterThan(1800);
});

test("the second signal ends it at once", async () => {
  const { code, ms } = await interruptBusy(2);
  expect(code).toBe(130);
  expect(ms).toBeLessThan(1800);
});

test("a command whose process is killed says so", async () => {
  const root = temporaryProject({ "pathwise.config.mjs": 'process.kill(process.pid, "SIGKILL");', "a.mjs": "" }, false);
  expect(await new ScriptProcess(MAIN, ["a.mjs"], root).end()).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/was ended by SIGKILL.*too little memory/) as string,
  });
});

test("what works for a command that is killed ends, too", async () => {
  const kept = 'console.log("working", process.pid);\nsetInterval(() => {}, 1000);\nawait new Promise(() => {});\n';
  const root = temporaryProject({ "pathwise.config.mjs": kept, "a.mjs": "" }, false);
  const script = new ScriptProcess(MAIN, ["a.mjs"], root);
  await script.printed("working");
  script.send("SIGKILL");
  // The output closes when nobody can write to it any more.
  expect(await script.end()).toMatchObject({ signal: "SIGKILL" });
});
