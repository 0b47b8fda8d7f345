// One hostile command line: one clear message, a status, and nothing lost.
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, inject } from "vitest";
import { workspace } from "../harness/workspace.ts";
import type { HostileInput } from "./hostile-inputs.ts";

export async function checkHostileInput(input: HostileInput): Promise<void> {
  const { files = {}, env = {}, limit, prepare, shell, args, status, says, kept = [], written = [] } = input;
  const user = workspace([]);
  for (const [name, text] of Object.entries(files)) user.write(name, text);
  if (prepare !== undefined) expect(await user.run("bash", "-c", prepare)).toMatchObject({ status: 0 });
  const before = kept.map((name) => user.read(name));
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const command = path.join(inject("bed"), "node_modules/.bin/pathwise");
  const started = limit === undefined ? shell : `ulimit ${limit} && exec "$@"`;
  const through = started === undefined ? [] : ["bash", "-c", started, "shell"];
  const finished = await user.run("env", ...variables, ...through, command, ...args);
  const all = `${finished.stderr}\n${finished.stdout}`;
  expect(all).toMatch(says);
  expect(finished.status, all).toBe(status);
  expect(all).not.toMatch(/internal error|mistake of pathwise|^ {4}at /m);
  expect(kept.map((name) => user.read(name))).toEqual(before);
  for (const name of written) expect(existsSync(path.join(user.folder, name)), all).toBe(true);
  expect(user.files().filter((name) => /\.pathwise-[a-z]{8}|\.tmp$/.test(name))).toEqual([]);
}
