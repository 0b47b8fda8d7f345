// Enters: an explanation of a function. Leaves: all that it claims, and under which of its assumptions it is attacked.
import type { ClaimId } from "../../src/model/claim-id.ts";
import type { Explanation } from "../../src/model/explanation.ts";
import type { InputType, TypeTable } from "../../src/model/input-type.ts";
import type { Unit } from "../../src/model/unit.ts";
import { limitsOf } from "./assumptions.ts";
import type { Claim } from "./claim.ts";
import type { Explained } from "./native/job.ts";

/** How attacks satisfy what an explanation assumes, by its sentence. */
interface Satisfied {
  readonly sentence: RegExp;
  /** The id of the assumption, where inputs or surroundings are made accordingly. */
  readonly id?: string;
  /** Whether inputs that break it are in no class, so that such inputs refute nothing. */
  readonly isOpen?: true;
}

/** Of inputs that are exactly as declared, in UTC and English. */
const SATISFIED: readonly Satisfied[] = [
  { sentence: /^reading .* has no effect and gives the same each time$/ },
  { sentence: / has no members but those that are declared, in their order$/ },
  { sentence: / is a plain object$/ },
  { sentence: /^changing .* never fails and has no other effect$/ },
  { sentence: /^functions in .* give equal results for equal arguments$/, id: "exactly-as-declared" },
  {
    sentence:
      / is made of primitives, plain objects, arrays, and functions without names, parameters, errors and effects$/,
    id: "plain-values",
  },
  { sentence: / has at most \d+ elements$/, id: "most-elements" },
  { sentence: / has at most \d+ entries$/, id: "most-entries" },
  { sentence: / is at most \d+$/, id: "longest" },
  { sentence: / has no keys but those that the code asks for, and two more, and none that /, id: "few-keys" },
  { sentence: /^tuples in .* elements more than are listed$/, id: "short-tuples" },
  { sentence: /^functions in .* neither throw nor reject, and have no effects$/, id: "functions-succeed" },
  { sentence: /^promises that functions in .* give settle at once, if ever$/ },
  { sentence: /^nobody else changes .* while the call waits$/ },
  { sentence: /^functions in .* have no names or texts that matter/, id: "function-names" },
  { sentence: /^symbols in .* are new ones, each with a description$/, id: "fresh-symbols" },
  // Inputs are made from types that are read without these parts, and no call gives more than they declare.
  { sentence: / is never of type / },
  { sentence: /^numbers of enums in .* are those of their members$/ },
  { sentence: /^no call gives more arguments than are declared$/ },
  { sentence: /^typed arrays in the inputs share no memory$/ },
  { sentence: /^@requires .* holds$/ },
  { sentence: / need not hold: it cannot be checked$/ },
  // Attacks change nothing but by calls of the function.
  { sentence: /^nobody but the code that is called changes / },
  { sentence: /^objects inside of the inputs are all different ones$/, id: "distinct-objects" },
  { sentence: /^the time zone is UTC$/, id: "time-zone" },
  { sentence: /^the default locale is English/, id: "default-locale" },
  { sentence: /^loops and recursion go no deeper than /, isOpen: true },
  { sentence: /^conditions that the solver could not decide/, isOpen: true },
];

export interface ExplainedClaims extends Explained {
  readonly claims: readonly Claim[];
}

export function claimsOfExplanation(explanation: Explanation, unit: Unit, file: string): ExplainedClaims {
  const { classes, impossible, status, undecided, assumptions } = explanation;
  const rows = assumptions.map((text) => SATISFIED.find(({ sentence }) => sentence.test(text)));
  const spared = sparedBecause(explanation, unit);
  const about = (id: ClaimId, says: string, ofClass?: number): Claim => ({
    id,
    file,
    unit: unit.name,
    says,
    grade: "declared",
    ...(ofClass === undefined ? {} : { class: ofClass }),
    ...(spared === undefined ? {} : { spared }),
  });
  return {
    classes,
    claims: [
      ...classes.flatMap(({ number, condition, inRange, contexts }) => [
        about("class-condition", `class ${number}: ${conjunction(condition)}`, number),
        about("class-mapping", `class ${number}: ${JSON.stringify(contexts.map(({ mapping }) => mapping))}`, number),
        ...(inRange.length === 0 ? [] : [about("in-range-if", `class ${number}: ${conjunction(inRange)}`, number)]),
      ]),
      ...impossible.map(({ descriptor, contradiction }) =>
        about("impossible-side", `${descriptor}: ${conjunction(contradiction)}`),
      ),
    ],
    assumed: rows.flatMap((row) => row?.id ?? []),
    limits: limitsOf(
      rows.map((row) => row?.id ?? ""),
      assumptions,
    ),
    isWhole: status !== "budget" && undecided.length === 0 && rows.every((row) => row?.isOpen !== true),
  };
}

function conjunction(conditions: readonly string[]): string {
  return conditions.length === 0 ? "always" : conditions.join(" and ");
}

/** Readings have names in the texts, but each evaluation would read anew. */
const READING = /Math\.random|\bDate\b|performance\.|crypto\.|\)#\d/;

function sparedBecause({ classes, assumptions }: Explanation, unit: Unit): string | undefined {
  const assumed = assumptions.find((text) => !SATISFIED.some(({ sentence }) => sentence.test(text)));
  if (assumed !== undefined) return `assumes ${assumed}`;
  if (unit.async) return "its results are promises";
  if (unit.shape !== undefined) return "it depends on earlier calls";
  if (!unit.parameters.every(({ type, rest }) => !rest && isComparable(type, unit.types ?? {})))
    return "some of its inputs cannot be compared";
  if (READING.test(JSON.stringify(classes))) return "its texts name readings of the environment";
  return undefined;
}

const COMPARABLE: ReadonlySet<InputType["kind"]> = new Set([
  "number",
  "string",
  "boolean",
  "bigint",
  "literal",
  "date",
  "symbol",
  "any",
]);

/** Whether values that are made alike are deeply equal, but for functions and symbols of their own. */
function isComparable(type: InputType, types: TypeTable, inside: readonly string[] = []): boolean {
  const inner = (each: InputType): boolean => isComparable(each, types, inside);
  switch (type.kind) {
    case "union":
      return type.members.every(inner);
    case "array":
    case "set":
      return inner(type.element);
    case "tuple":
      return type.elements.every((each) => inner(each.type)) && (type.rest === undefined || inner(type.rest));
    case "map":
      return inner(type.key) && inner(type.value);
    case "object":
      return type.members.every((each) => inner(each.type)) && (type.index === undefined || inner(type.index.value));
    case "named": {
      const meant = types[type.name];
      return inside.includes(type.name) || (meant !== undefined && isComparable(meant, types, [...inside, type.name]));
    }
    default:
      return COMPARABLE.has(type.kind);
  }
}
