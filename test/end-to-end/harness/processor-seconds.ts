import { expect } from "vitest";
import type { Workspace } from "./workspace.ts";

/** The processor time of a run with all that it started and waited for, in seconds. */
export async function processorSeconds(user: Workspace, ...args: string[]): Promise<number> {
  const command = `node_modules/.bin/pathwise ${args.join(" ")} > out.txt 2>&1; times`;
  const { stdout } = await user.run("bash", "-c", command);
  const [, children = ""] = stdout.trim().split("\n");
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => 60 * Number(minutes) + Number(seconds),
  );
  expect(times, `${stdout}\n${user.read("out.txt")}`).toHaveLength(2);
  return times.reduce((sum, each) => sum + each, 0);
}
