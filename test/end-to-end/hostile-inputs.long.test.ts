// Whatever the command line, the files and the environment are like: one clear message, a status, and nothing lost.
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { HOSTILE_INPUTS } from "./attacks/hostile-inputs.ts";
import { workspace } from "./harness/workspace.ts";

test.each(Object.entries(HOSTILE_INPUTS))(
  "%s",
  async (_, { files = {}, env = {}, limit, args, status, says, kept = [], written = [] }) => {
    const user = workspace([]);
    for (const [name, text] of Object.entries(files)) user.write(name, text);
    const before = kept.map((name) => user.read(name));
    const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    const command = path.join(inject("bed"), "node_modules/.bin/pathwise");
    const limited = limit === undefined ? [] : ["bash", "-c", `ulimit ${limit} && exec "$@"`, "limited"];
    const finished = await user.run("env", ...variables, ...limited, command, ...args);
    const all = `${finished.stderr}\n${finished.stdout}`;
    expect(all).toMatch(says);
    expect(finished.status, all).toBe(status);
    expect(all).not.toMatch(/internal error|mistake of pathwise|^ {4}at /m);
    expect(kept.map((name) => user.read(name))).toEqual(before);
    for (const name of written) expect(existsSync(path.join(user.folder, name)), all).toBe(true);
    expect(user.files().filter((name) => /\.pathwise-[a-z]{8}|\.tmp$/.test(name))).toEqual([]);
  },
);
