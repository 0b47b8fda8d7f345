// Calls that give iterators: tests assert the items, as a caller with `for of` gets them.
import { arrow, awaited, call, constant, spread, type Expression, type Statement } from "../model/test-syntax.ts";
import type { CallUnderTest } from "../runners/assertions/dialect.ts";
import type { Drained, Observation } from "../model/test-case.ts";

export interface IteratedCall {
  /** The function that collects the items, where a spread would not do. */
  readonly before: readonly Statement[];
  readonly subject: CallUnderTest;
}

/** The call itself if its result was not iterated. `freshName`: gives a name for a constant of the test. */
export function iterated(
  observation: Observation,
  subject: CallUnderTest,
  freshName: (wanted: string) => string,
): IteratedCall {
  const drained = "drained" in observation ? observation.drained : undefined;
  if (drained === undefined) return { before: [], subject };
  const isThrown = observation.status === "threw";
  const given = subject.async ? awaited(subject.call) : subject.call;
  if (drained.kind === "sync" && drained.most === undefined)
    return { before: [], subject: { ...subject, call: spread(given), async: subject.async && isThrown } };
  const name = freshName("items");
  const isAsync = drained.kind === "async" || subject.async;
  return {
    before: [constant(name, arrow(collecting(given, drained), isAsync))],
    subject: { ...subject, call: call(name), async: isAsync },
  };
}

function collecting(from: Expression, { kind, most }: Drained): Statement[] {
  return [
    { kind: "verbatim", text: "const all = [];" },
    { kind: "collect", into: "all", from, async: kind === "async", most },
    { kind: "verbatim", text: "return all;" },
  ];
}
