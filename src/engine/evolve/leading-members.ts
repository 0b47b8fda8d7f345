// The names of the functions on the ways to goals, which are worth calling.
import type { Dependence, Way } from "../../model/dependence.ts";

/** Names of members come without their class. */
export function leadingMembers({ tests, functions, goals }: Dependence, wanted: readonly number[]): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const pending: Way[] = wanted.flatMap((goal) => goals.get(goal) ?? []);
  for (let way = pending.pop(); way !== undefined; way = pending.pop()) {
    const key = way.kind === "test" ? `test ${way.test}` : `entry ${way.function}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (way.kind === "test") pending.push(...(tests[way.test]?.ways ?? []));
    else {
      const { name = "", ways = [] } = functions[way.function] ?? {};
      names.add(name.slice(name.lastIndexOf(".") + 1));
      pending.push(...ways);
    }
  }
  return names;
}
