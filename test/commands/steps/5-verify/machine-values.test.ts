import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { machineValues, valueIn } from "../../../../src/commands/steps/5-verify/machine-values.ts";
import { temporaryProject } from "../../../verify/temporary-project.ts";

/** Which of the values of this machine a line of a test would give away. */
function leakIn(line: string, source: string, variables: Readonly<Record<string, string>> = {}): string | undefined {
  const root = temporaryProject({ "a.ts": source }, false);
  const before = { ...process.env };
  onTestFinished(() => void (process.env = before));
  Object.assign(process.env, variables);
  const modules = [{ path: path.join(root, "a.ts"), format: "esm" as const, imports: {} }];
  return valueIn(line.replaceAll("<root>", root), machineValues({ root, units: [], modules }, root))?.name;
}

const SECRET = { SECRET_TOKEN: 'hunter2"hunter2' };

test.each<[string, string, string | undefined]>([
  ['expect(f()).toBe("hunter2\\"hunter2");', "", "process.env.SECRET_TOKEN"],
  [`expect(f()).toBe('hunter2"hunter2');`, "", "process.env.SECRET_TOKEN"],
  [`expect(f()).toBe('HUNTER2"Hunter2');`, "", "process.env.SECRET_TOKEN"],
  ['expect(f()).toBe("?q=hunter2%22hunter2");', "", "process.env.SECRET_TOKEN"],
  ["expect(f()).toBe('hunter');", "", undefined],
  [`expect(f()).toBe('2retnuh"2retnuh');`, "", "process.env.SECRET_TOKEN"],
  ...["", "a", "bc", "def"].map((before): [string, string, string] => [
    `expect(f()).toBe("${Buffer.from(`${before}${SECRET.SECRET_TOKEN}|`).toString("base64")}");`,
    "",
    "process.env.SECRET_TOKEN",
  ]),
  [`expect(f()).toBe("${Buffer.from(SECRET.SECRET_TOKEN).toString("hex")}");`, "", "process.env.SECRET_TOKEN"],
  [`expect(f()).toBe('hunter2"hunter2');`, `const own = 'hunter2"hunter2';`, undefined],
  ['expect(f()).toBe("<root>/a.ts");', "", "the working folder"],
])("%s", (line, source, name) => expect(leakIn(line, source, SECRET)).toBe(name));

test("short values occur by chance", () => expect(leakIn("expect(f()).toBe(1);", "", { CI: "1" })).toBeUndefined());
