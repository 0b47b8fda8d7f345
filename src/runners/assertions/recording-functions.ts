// Plain functions in place of mocks, for runners that have none: they keep the arguments of their calls in a list.
import { arrow, call, constant, statement, type Statement } from "../../model/test-syntax.ts";
import type { Assertions, Mock, MockRequest } from "./dialect.ts";
import { argumentLists } from "./node-mocks.ts";

export function recordingFunction(request: MockRequest, typescript: boolean, { hasBecome }: Assertions): Mock {
  const { results, always, async, isAsserted, freshName } = request;
  const before: Statement[] = [];
  const declared = (suffix: string, value: string, type: string): string => {
    const name = freshName(suffix);
    before.push(constant(name, value, typescript ? type : undefined));
    return name;
  };
  const result = always ?? `${declared("Results", `[${results.join(", ")}]`, "any[]")}.shift()`;
  const calls = isAsserted ? declared("Calls", "[]", "any[][]") : undefined;
  if (calls === undefined) return { before, value: arrow(result, async), calledWith: () => [] };
  const body: Statement[] = [
    statement(call(`${calls}.push`, "args")),
    ...(result === "undefined" ? [] : [{ kind: "verbatim", text: `return ${result};` } as const]),
  ];
  // without it, the result would have the type string where "yes" | "no" is wanted
  const isTyped = typescript && always !== undefined && always !== "undefined";
  return {
    before,
    value: arrow(body, async, typescript ? "...args: any[]" : "...args"),
    ...(isTyped ? { type: "any" } : {}),
    calledWith: (_, passed) => hasBecome(calls, argumentLists(passed)),
  };
}
