// The environment of tests that use `mock` of node:test, which works in other runners, too.
import { primitiveText } from "../../expr/primitive-text.ts";
import { arrow, call, constant, object, statement } from "../../model/test-syntax.ts";
import type { EnvironmentDialect } from "./environment-dialect.ts";
import { restoreByHand, setVariableByHand } from "./process-parts.ts";
import { millisecondsText, timeText } from "./time-text.ts";

/** `onRestore` is told when something is put back, and whether the file needs `mock` for it. */
export function nodeEnvironment(onRestore: (needsMock: boolean) => void): EnvironmentDialect {
  return {
    ...SETTING,
    restore(used, variables, name) {
      const { before, after } = restoreByHand(used, variables, name);
      const needsMock = used.includes("clock") || used.includes("stub");
      onRestore(needsMock);
      const reset = needsMock ? [statement(call("mock.reset"))] : [];
      return [...before, statement(call("afterEach", arrow([...reset, ...after])))];
    },
  };
}

const SETTING: Omit<EnvironmentDialect, "restore"> = {
  setClock: (time, { isFirst, isLocal, holdsTimers }) => [
    isFirst
      ? statement(
          call(
            "mock.timers.enable",
            object(["apis", namesText(["Date", ...(holdsTimers ? TIMERS : [])])], ["now", timeText(time, isLocal)]),
          ),
        )
      : statement(call("mock.timers.setTime", millisecondsText(time, isLocal))),
  ],

  holdTimers: () => [statement(call("mock.timers.enable", object(["apis", namesText(TIMERS)])))],

  passTime: () => call("mock.timers.runAll"),

  stub({ object: owner, key, results: listName }, results, name) {
    const last = results.at(-1) as string;
    const mocked = (implementation: string) =>
      statement(call("mock.method", owner, primitiveText(key), implementation));
    if (results.every((text) => text === last)) return [mocked(`() => ${last}`)];
    const list = name(listName);
    return [constant(list, `[${results.join(", ")}]`), mocked(`() => ${list}.shift() ?? ${last}`)];
  },

  setVariable: setVariableByHand,
};

const TIMERS = ["setTimeout", "setInterval", "setImmediate"];

function namesText(names: readonly string[]): string {
  return `[${names.map(primitiveText).join(", ")}]`;
}
