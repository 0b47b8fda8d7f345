import path from "node:path";
import { expect, test } from "vitest";
import { ScriptProcess, sourcePath } from "../verify/script-process.ts";
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

test("the second one ends at once", async () => {
  const script = await interrupted("stubborn", "SIGINT");
  script.send("SIGINT");
  expect(await script.end()).toMatchObject({ code: 130, stdout: "ready\nstopping\n" });
});
