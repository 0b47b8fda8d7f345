// A mistake of the user's gets one clear line and exit status 2; nothing is written.
import path from "node:path";
import { expect, test } from "vitest";
import { workspace } from "./harness/workspace.ts";

const SIGN = path.resolve(import.meta.dirname, "subjects/runners/sign.ts");

interface Case {
  readonly args: readonly string[];
  readonly says: RegExp;
  readonly files?: Readonly<Record<string, string>>;
}

const CASES: Readonly<Record<string, Case>> = {
  "no such file": { args: ["sgin.ts"], says: /sgin\.ts/ },
  "no such name": { args: ["sign.ts#sing"], says: /sing.*sign/ },
  "a syntax error": {
    args: ["broken.ts"],
    files: { "broken.ts": "export const a = 1;\nlet b = = 2;\n" },
    says: /broken\.ts:2:9/,
  },
  "a folder with nothing to test": { args: ["empty"], files: { "empty/readme.txt": "" }, says: /empty/ },
  "an unknown option": { args: ["sign.ts", "--critrion", "path"], says: /--critrion.*--criterion/ },
  "a bad value": { args: ["sign.ts", "--budget", "soon"], says: /--budget.*soon/ },
  "no target": { args: [], says: /./ },
  "an output that a person wrote": {
    args: ["sign.ts"],
    files: { "sign.pathwise.test.ts": "// my own work\n" },
    says: /sign\.pathwise\.test\.ts/,
  },
};

for (const [name, { args, says, files = {} }] of Object.entries(CASES))
  test(name, async () => {
    const user = workspace([SIGN]);
    for (const [file, text] of Object.entries(files)) user.write(file, text);
    const before = user.files().map((file) => (file.includes(".") ? [file, user.read(file)] : [file]));
    const { status, stdout, stderr } = await user.run("node_modules/.bin/pathwise", ...args);
    expect({ status, stdout }, stderr).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(says);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(user.files().map((file) => (file.includes(".") ? [file, user.read(file)] : [file]))).toEqual(before);
  });

test("an output that a person edited is left alone", async () => {
  const user = workspace([SIGN]);
  expect(await user.pathwise("sign.ts")).toMatchObject({ status: 0 });
  const edited = user.read("sign.pathwise.test.ts").replace("none", "nothing");
  user.write("sign.pathwise.test.ts", edited);
  const { status, stderr } = await user.pathwise("sign.ts");
  expect(status, stderr).toBe(2);
  expect(stderr).toMatch(/sign\.pathwise\.test\.ts.*edited/);
  expect(user.read("sign.pathwise.test.ts")).toBe(edited);
});

test("a runner that is not installed leaves the tests unverified", async () => {
  const user = workspace([SIGN], "vitest", { installed: false });
  const { status, stdout, stderr } = await user.pathwise("sign.ts");
  expect(status, stderr).toBe(3);
  expect(stdout + stderr).toMatch(/unverified|not verified/i);
  expect(user.files()).toContain("sign.pathwise.test.ts");
});
