// Explanations as small functions would have them.
import type { EquivalenceClass, Example, Explanation, Mapping } from "../../../src/model/explanation.ts";

export function example(call: string, expected: string, inputs: Example["inputs"] = []): Example {
  return { inputs, call, expected, observed: expected, confirmed: true };
}

export function returning(returns: string, changes: Mapping["changes"] = []): Mapping {
  return { returns, changes };
}

export function explanation(parts: Partial<Explanation> = {}): Explanation {
  return {
    unit: "src/clamp.ts#clamp",
    loopLimit: 2,
    potentialPaths: 3,
    feasiblePaths: 2,
    contexts: 2,
    status: "complete",
    assumptions: [],
    inRange: [],
    classes: [],
    impossible: [],
    undecided: [],
    summaries: [],
    notSummarized: [],
    ms: 12,
    ...parts,
  };
}

/** With one context, which says nothing more. */
export function equivalenceClass(parts: Partial<EquivalenceClass> = {}): EquivalenceClass {
  const whole = {
    number: 1,
    descriptor: "T",
    groups: "T",
    lines: [2, 3],
    condition: ["x < low"],
    inRange: [],
    mapping: returning("low"),
    example: example("clamp(0, 1)", "1", [
      { name: "x", value: 0 },
      { name: "low", value: 1 },
    ]),
    ...parts,
  };
  const { condition, mapping, example: shown } = whole;
  return {
    contexts: [{ unification: [], condition, operations: [], mapping, example: shown }],
    ...whole,
  };
}

/** Two ways in which the elements of an array may coincide. */
export function swapClass(): EquivalenceClass {
  const changes = [
    { target: "a[i]", value: "a[j]" },
    { target: "a[j]", value: "a[i]" },
  ];
  const first = example("swap([1, 2], 0, 1)", "undefined; a becomes [2, 1]", [{ name: "a.length", value: 2 }]);
  return equivalenceClass({
    number: 2,
    descriptor: "TF",
    groups: "TF",
    potentialPath: 3,
    lines: [1, 2, 4],
    condition: ["i >= 0", "i !== j"],
    inRange: ["i < a.length", "j >= 0"],
    mapping: returning("undefined", changes),
    example: first,
    contexts: [
      {
        unification: ["i !== j"],
        condition: ["i >= 0", "i !== j"],
        operations: [
          { from: "s_i", to: "kept" },
          { from: "s_j", to: "s_i" },
          { from: "kept", to: "s_j" },
        ],
        mapping: returning("undefined", changes),
        example: first,
      },
      {
        unification: ["i === j"],
        condition: ["i >= 0", "i === j"],
        operations: [
          { from: "s_ij", to: "kept" },
          { from: "s_ij", to: "s_ij" },
          { from: "kept", to: "s_ij" },
        ],
        mapping: returning("undefined"),
        example: { ...example("swap([1], 0, 0)", "undefined"), observed: "throws Error: no", confirmed: false },
      },
    ],
  });
}

export function everything(): Explanation {
  return explanation({
    unit: "src/swap.ts#swap",
    potentialPaths: 6,
    feasiblePaths: 2,
    contexts: 3,
    status: "bounded",
    assumptions: ["numbers are integers"],
    inRange: ["i < a.length", "j < a.length"],
    classes: [
      equivalenceClass({
        mapping: { throws: { name: "RangeError", message: "x | y" }, changes: [] },
        condition: ["i < 0"],
        example: example("swap([], -1, 0)", "throws RangeError: x | y"),
      }),
      swapClass(),
    ],
    impossible: [
      { descriptor: "FT", paths: 4, position: { line: 4, column: 7 }, contradiction: ["i > 3", "i <= 2"] },
      { descriptor: "TT", paths: 1, position: { line: 5, column: 3 }, contradiction: [] },
    ],
    undecided: [{ descriptor: "FFT", position: { line: 6, column: 1 }, reason: "the budget ended" }],
    summaries: [{ callee: "abs", classes: 2, calls: [{ line: 3, column: 9 }] }],
    notSummarized: [{ callee: "now", reason: "it reads the clock" }],
  });
}
