// Assertions about errors in tests with parameters: forms of which the stand-ins of the runners' assertions are exact.
import { arrow, awaited, call, member, method, object, statement, type Expression } from "../../model/test-syntax.ts";
import type { ProofWriting } from "../runner.ts";

/** For Vitest and Jest. Given an error, Jest compares messages alone, so that the class is asked for, too. */
export function provedWithExpect(module: string): ProofWriting {
  return {
    module,
    throws({ call: run, async }, { classText, message }) {
      const thrown = call("expect", arrow(run, async));
      const toThrow = (...expected: readonly Expression[]): Expression =>
        async
          ? awaited(method(member(thrown, "rejects"), "toThrow", ...expected))
          : method(thrown, "toThrow", ...expected);
      const expected = [
        ...(classText === undefined ? [] : [classText]),
        ...(message === undefined ? [] : [classText === undefined ? message : `new ${classText}(${message})`]),
      ];
      return expected.length === 0 ? [statement(toThrow())] : expected.map((each) => statement(toThrow(each)));
    },
  };
}

export const PROVED_WITH_NODE: ProofWriting = {
  module: "pathwise/node",
  throws({ call: run, async }, { classText, message }) {
    const properties = [
      ...(classText === undefined ? [] : [["name", `"${classText}"`] as const]),
      ...(message === undefined ? [] : [["message", message] as const]),
    ];
    const expected = properties.length === 0 ? [] : [object(...properties)];
    const asserted = call(async ? "assert.rejects" : "assert.throws", arrow(run, async), ...expected);
    return [statement(async ? awaited(asserted) : asserted)];
  },
};
