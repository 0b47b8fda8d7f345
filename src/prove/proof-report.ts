// What verdicts say, in words: of a test alone, and of the tests of a file that pass.
import type { Verdict } from "../model/verdict.ts";

export interface PassedProof {
  readonly name: string;
  readonly verdict: Verdict;
}

export function verdictText(verdict: Verdict): string {
  const paths = pathsText(verdict.paths);
  switch (verdict.status) {
    case "proved":
      return `proved: holds on all ${paths}`;
    case "bounded":
      return `bounded: holds on all ${paths}, provided that${listed(verdict.bounds)}`;
    case "vacuous":
      return "vacuous: no input satisfies what the test assumes";
    case "undecided":
      return `undecided: holds on what was explored (${paths}), but${listed(verdict.reasons)}`;
    case "counterexample":
      return `counterexample: ${verdict.counterexample.inputs.map(({ name, text }) => `${name} = ${text}`).join(", ")}`;
  }
}

/** What they rest on is told once: `pathwise: 3 proved (12 paths) · 1 bounded (4 paths)`, then the bounds. */
export function fileReport(passed: readonly PassedProof[]): string {
  const counts = (["proved", "bounded", "undecided"] as const).flatMap((status) => {
    const own = passed.filter(({ verdict }) => verdict.status === status);
    const paths = own.reduce((sum, { verdict }) => sum + verdict.paths, 0);
    return own.length === 0 ? [] : [`${own.length} ${status} (${pathsText(paths)})`];
  });
  const reasons = new Map<string, string[]>();
  for (const { name, verdict } of passed) {
    const own = verdict.status === "bounded" ? verdict.bounds : verdict.status === "undecided" ? verdict.reasons : [];
    for (const each of own) {
      const text = `${verdict.status === "bounded" ? "if" : "since"} ${each}`;
      reasons.set(text, [...(reasons.get(text) ?? []), name]);
    }
  }
  const lines = [...reasons].map(([text, [first = "", ...more]]) => {
    return `  ${text} (${first}${more.length === 0 ? "" : ` and ${more.length} more`})`;
  });
  return [`pathwise: ${counts.join(" · ")}`, ...lines].join("\n");
}

/** Through the console of the runner: any reporter shows it, and none where the runner is to be silent. */
export function showReport(passed: readonly PassedProof[]): void {
  // eslint-disable-next-line no-console
  if (passed.length > 0) console.log(fileReport(passed));
}

function pathsText(count: number): string {
  return `${count} path${count === 1 ? "" : "s"}`;
}

function listed(texts: readonly string[]): string {
  return texts.map((text) => `\n  - ${text}`).join("");
}
