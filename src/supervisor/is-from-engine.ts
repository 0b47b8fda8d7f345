// Whether something that arrived from an engine's process has the shape of a message, so far as the supervisor relies on it.
import type { FromEngine } from "../model/protocol.ts";
import { isObject } from "../support/is-object.ts";

type Test = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Test>>;

const text: Test = (value) => typeof value === "string";
const count: Test = (value) => typeof value === "number" && value >= 0;
const list: Test = (value) => Array.isArray(value);
const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
const having =
  (fields: Fields): Test =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([key, test]) => test((value as Record<string, unknown>)[key]));
const oneOf =
  (...values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value);

const pairs: Test = (value) => Array.isArray(value) && value.every((each) => Array.isArray(each) && text(each[0]));
const numbers: Test = (value) => Array.isArray(value) && value.every(count);
const mutant = having({ number: count, operator: text, text, range: isObject, position: isObject });
const outcome = having({ status: oneOf("returned", "threw", "cut", "violated", "died") });
const trace = having({ inputs: pairs, exprs: isObject, outcome, coverage: pairs });
const observation = having({
  status: oneOf("returned", "threw", "cut", "died", "pending", "unstable"),
});
const exploration = having({
  status: oneOf("complete", "bounded", "budget"),
  stopped: oneOf("exhausted", "budget", "stalled", "steps"),
  assumptions: list,
  paths: count,
  unreached: list,
  blocked: list,
});

const partsOfMutants: Test = (value) =>
  Array.isArray(value) && value.every((each) => Array.isArray(each) && count(each[0]) && list(each[1]));
const noticed = having({ kills: numbers, byState: partsOfMutants, byCalls: partsOfMutants });

const FIELDS: { readonly [Type in FromEngine["type"]]: Fields } = {
  trace: { trace },
  progress: { paths: count, covered: count, total: count },
  explored: { exploration, solver: having({ queries: count, layers: list }) },
  warning: { text },
  minimized: { index: count, trace },
  superfluous: { index: count },
  "minimized-all": {},
  killing: { trace, noticed, insteadOf: optional(count) },
  strengthened: {
    mutants: (value) => Array.isArray(value) && value.every(mutant),
    noticed: (value) => Array.isArray(value) && value.every(noticed),
  },
  observed: { index: count, observation: having({ observation }) },
  "observed-all": {},
  proved: { proof: optional(isObject) },
  checked: { violation: optional(isObject) },
  counted: { coverage: pairs },
  "counted-all": {},
  coverage: { coverage: isObject },
  discovered: { file: text, module: optional(isObject) },
  "discovered-all": {},
  ran: { inputs: pairs },
  explained: { draft: isObject },
  unloadable: { message: text },
  "internal-error": { mistake: having({ message: text, frame: text }) },
};

export function isFromEngine(message: unknown): message is FromEngine {
  if (!isObject(message)) return false;
  const { type } = message as { readonly type?: unknown };
  if (typeof type !== "string" || !Object.hasOwn(FIELDS, type)) return false;
  return having(FIELDS[type as FromEngine["type"]])(message);
}
