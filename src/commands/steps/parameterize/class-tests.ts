// Makes a test with parameters of each equivalence class of a function.
// Enters: an explanation. Leaves: tests that are to be proved, or the reason why there are none.
import type { ClassTest } from "../../../emit/class-test.ts";
import { Numbering } from "../../../emit/numbering.ts";
import type { Example, ExecutionContext, Explanation, Mapping } from "../../../model/explanation.ts";
import type { Assumption } from "../../../model/assumption.ts";
import type { Unit } from "../../../model/unit.ts";
import { GAPS } from "../../check/verdict-of.ts";

export interface UnitClasses {
  /** Those of its tests are the same with the types as they are declared. */
  readonly unit: Unit;
  readonly tests: readonly ClassTest[];
  /** Together the classes are all that the function does. */
  readonly isWhole: boolean;
  /** Why its tests have fixed values, or some of them do. */
  readonly reason?: string;
}

/** Nobody reads more. */
const MOST_CLASSES = 40;
const LONGEST_TITLE = 80;

/** `assumed`: what is assumed of all classes together. */
export function unitClasses(unit: Unit, explanation: Explanation, assumed: readonly Assumption[]): UnitClasses {
  const { status, classes, inRange } = explanation;
  const contexts = classes.flatMap((each) =>
    each.contexts.map((context) => ({ context, condition: [...inRange, ...each.inRange, ...context.condition] })),
  );
  const none = (reason: string): UnitClasses => ({ unit, tests: [], isWhole: false, reason });
  if (status === "budget") return none("not all of its classes were found in time");
  if (contexts.length > MOST_CLASSES) return none(`it has ${contexts.length} classes`);
  const exact = contexts.filter(({ context }) => context.example.confirmed);
  const counts = countsOf(exact.flatMap(({ condition }) => condition));
  const numbering = new Numbering();
  const tests = exact.map(({ context, condition }): ClassTest => {
    const telling = condition
      .filter((each) => counts.get(each) !== exact.length || exact.length === 1)
      .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
    const { mapping, example } = context;
    return {
      ...{ unit, condition, mapping, title: numbering.unique(titleOf(mapping, telling)) },
      isPrimitive: isPrimitive(example),
      isTemplate: isTemplate(context),
    };
  });
  const isWhole = exact.length === contexts.length && !assumed.some(({ id }) => id === "loop-limit" || GAPS.has(id));
  return { unit, tests, isWhole, ...(!isWhole && { reason: "it does more than its classes say" }) };
}

/** What holds in few classes tells them from the others. */
function countsOf(conditions: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const each of conditions) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

function titleOf({ returns, throws, changes }: Mapping, telling: readonly string[]): string {
  const changed = changes.map(({ target }) => target).join(" and ");
  const outcome =
    throws !== undefined
      ? `throws ${throws.name}`
      : changes.length > 0 && returns === "undefined"
        ? `changes ${changed}`
        : `returns ${returns}`;
  const shown = outcome.length <= LONGEST_TITLE ? outcome : "returns what its class says";
  return telling.reduce((title, condition) => {
    const longer = `${title} ${title === shown ? "when" : "and"} ${condition}`;
    return longer.length <= LONGEST_TITLE ? longer : title;
  }, shown);
}

/** By what the original code returned. */
function isPrimitive({ observed }: Example): boolean {
  return !/^(?:\[|\{|new |Object\.|\/|[a-z]+ ?=>|\(|[A-Z]\w*\()/.test(observed);
}

/** Whether the message is said in terms of the inputs: that of the example has their values instead. */
function isTemplate({ mapping: { throws }, example }: ExecutionContext): boolean {
  return throws !== undefined && throws.message.includes("${") && !example.expected.includes(throws.message);
}
