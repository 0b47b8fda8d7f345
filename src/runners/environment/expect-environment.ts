// The environment of tests of Vitest and Jest.
import { primitiveText } from "../../expr/primitive-text.ts";
import { arrow, call, method, object, statement, type Expression, type Statement } from "../../model/test-syntax.ts";
import type { EnvironmentDialect } from "./environment-dialect.ts";
import { restoreByHand, setVariableByHand } from "./process-parts.ts";
import { timeText } from "./time-text.ts";

/** Jest can only be told what not to replace. */
const NOT_FAKED = [
  ...["hrtime", "nextTick", "performance", "queueMicrotask", "setImmediate", "clearImmediate"],
  ...["setInterval", "clearInterval", "setTimeout", "clearTimeout"],
];

export function expectEnvironment(api: "vi" | "jest"): EnvironmentDialect {
  const isVitest = api === "vi";
  return {
    setClock(time, { isFirst, isAsync, isLocal, holdsTimers }) {
      if (!isFirst) return [statement(method(api, "setSystemTime", timeText(time, isLocal)))];
      const dateOnly: [string, Expression] = isVitest
        ? ["toFake", '["Date"]']
        : ["doNotFake", `[${NOT_FAKED.map(primitiveText).join(", ")}]`];
      // In Jest the other timers do not matter to a test that waits for nothing.
      const only = (isVitest || isAsync) && !holdsTimers ? [dateOnly] : [];
      return [statement(method(api, "useFakeTimers", object(["now", timeText(time, isLocal)], ...only)))];
    },

    holdTimers: () => [statement(method(api, "useFakeTimers"))],

    passTime: () => method(api, "runOnlyPendingTimers"),

    stub({ object: owner, key }, results) {
      const spy = method(api, "spyOn", owner, primitiveText(key));
      const last = results.at(-1) as string;
      const different = results.findLastIndex((text) => text !== last) + 1;
      const first = results
        .slice(0, different)
        .reduce<Expression>((mock, text) => method(mock, "mockReturnValueOnce", text), spy);
      return [statement(method(first, "mockReturnValue", last))];
    },

    setVariable: (name, value) =>
      isVitest
        ? [statement(method(api, "stubEnv", primitiveText(name), primitiveText(value)))]
        : setVariableByHand(name, value),

    restore(used, variables, name) {
      const byHand = restoreByHand(used, isVitest ? [] : variables, name);
      const calls: Statement[] = [
        ...(used.includes("clock") ? [statement(method(api, "useRealTimers"))] : []),
        ...(used.includes("stub") ? [statement(method(api, "restoreAllMocks"))] : []),
        ...(isVitest && used.includes("env") ? [statement(method(api, "unstubAllEnvs"))] : []),
      ];
      return [...byHand.before, statement(call("afterEach", arrow([...calls, ...byHand.after])))];
    },
  };
}
