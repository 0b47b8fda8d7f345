import type { Explained } from "../../src/model/explain-request.ts";
import type { EquivalenceClass, ExecutionTree, Explanation, Walk } from "../../src/model/explanation.ts";

const SIGN: readonly (readonly [string, string, number])[] = [
  ["T", "n < 0", -1],
  ["F", "n >= 0", 0],
];

/** `sign(n)`: -1 below 0, else 1. */
export function sampleExplanation(changes: Partial<Explanation> = {}): Explanation {
  const classes = SIGN.map(([descriptor, condition, n], index): EquivalenceClass => {
    const result = n < 0 ? "-1" : "1";
    const mapping = { returns: result, changes: [] };
    const inputs = [{ name: "n", value: n }];
    const example = { inputs, call: `sign(${n})`, expected: result, observed: result, confirmed: true };
    return {
      number: index + 1,
      descriptor,
      groups: descriptor,
      lines: [1],
      condition: [condition],
      inRange: [],
      mapping,
      example,
      contexts: [{ unification: [], condition: [condition], operations: [], mapping, example }],
    };
  });
  return {
    unit: "src/sign.ts#sign",
    loopLimit: 2,
    potentialPaths: 2,
    feasiblePaths: 2,
    contexts: 2,
    status: "complete",
    assumptions: [],
    inRange: [],
    classes,
    impossible: [],
    undecided: [],
    summaries: [],
    notSummarized: [],
    ms: 12,
    ...changes,
  };
}

export function sampleTree(): ExecutionTree {
  return {
    unit: "src/sign.ts#sign",
    root: {
      kind: "decision",
      condition: "n < 0",
      position: { line: 1, column: 40 },
      whenTrue: { kind: "leaf", class: 1, outcome: "returns -1", isError: false, example: "sign(-1)" },
      whenFalse: { kind: "leaf", class: 2, outcome: "returns 1", isError: false, example: "sign(0)" },
    },
  };
}

export function sampleWalk(): Walk {
  const unit = sampleExplanation();
  const step = { file: "src/sign.ts", position: { line: 1, column: 40 }, depth: 0, function: "sign" };
  const variables = [{ name: "n", symbolic: "n", concrete: "-1", isChanged: true }];
  return {
    unit: unit.unit,
    class: unit.classes[0]!,
    steps: [{ ...step, text: "n < 0", variables, decision: { truth: true, condition: "n < 0" } }],
  };
}

export function sampleExplained(changes: Partial<Explained> = {}): Explained {
  return { explanations: [sampleExplanation()], trees: [sampleTree()], walks: [], skipped: [], ...changes };
}
