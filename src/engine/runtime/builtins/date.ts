// Models of dates: times and fields are expressions; methods that return texts pin the time.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { labelled } from "../../../expr/label.ts";
import { noteZone } from "../asked-place.ts";
import { toNumber, toOperand } from "../coerce.ts";
import { currentPath } from "../path.ts";
import { concrete, decided, symbolic } from "../symbolic.ts";
import { type Builtin, type NativeFunction, anyFunction, anySymbolic } from "./builtin.ts";
import { type DateFields, fieldsOf, fullYear, timeOf } from "./date-fields.ts";
import { changeTime, dateOf, pinTime, symbolicTime, timeClip } from "./date-time.ts";
import { numberFrom } from "./string-arguments.ts";

type Model = (date: Date, time: Expr, args: readonly unknown[], native: NativeFunction) => unknown;

/** A method that is modelled if the date or an argument is symbolic. */
function method(key: string | symbol, model: Model): Builtin {
  return {
    owner: Date.prototype,
    key,
    concerns: (receiver, args) => isSymbolicDate(receiver) || anySymbolic(receiver, args),
    glance: (receiver, first, second) => anyFunction(receiver, first, second) || isSymbolicDate(receiver),
    model: (receiver, args, native) => {
      const date = decided(receiver);
      // Throws the native error.
      if (!(date instanceof Date)) return Reflect.apply(native, concrete(date), args as unknown[]);
      return model(date, symbolicTime(date) ?? constant(Reflect.apply(nativeGetTime, date, [])), args, native);
    },
  };
}

const nativeGetTime = Date.prototype.getTime;

function isSymbolicDate(receiver: unknown): boolean {
  return symbolicTime(receiver) !== undefined;
}

const pinning: Model = (date, _time, args, native) => {
  pinTime(date);
  return Reflect.apply(native, date, args.map(concrete));
};

/** Whether local time is UTC. */
const isLocalUtc = ["UTC", "Etc/UTC", "GMT", "Etc/GMT"].includes(new Intl.DateTimeFormat().resolvedOptions().timeZone);
const PREFIXES = isLocalUtc ? ["UTC", ""] : ["UTC"];

const GETTERS = ["FullYear", "Month", "Date", "Hours", "Minutes", "Seconds", "Milliseconds", "Day"] as const;

/** The fields that a setter takes, in order. */
const SETTERS: Readonly<Record<string, readonly (keyof DateFields)[]>> = {
  FullYear: ["FullYear", "Month", "Date"],
  Month: ["Month", "Date"],
  Date: ["Date"],
  Hours: ["Hours", "Minutes", "Seconds", "Milliseconds"],
  Minutes: ["Minutes", "Seconds", "Milliseconds"],
  Seconds: ["Seconds", "Milliseconds"],
  Milliseconds: ["Milliseconds"],
};

/** Local time is UTC here, but not everywhere. */
function inZone(prefix: string, model: Model): Model {
  if (prefix === "UTC") return model;
  return (...given) => {
    noteZone();
    return model(...given);
  };
}

function getter(field: keyof DateFields): Model {
  return (_, time) => symbolic(shownAs(field, time));
}

const TIME = ".getTime()";

/** The field of a time; people read the getter instead of its arithmetic. */
function shownAs(field: keyof DateFields, time: Expr): Expr {
  const value = fieldsOf(time)[field];
  if (time.kind !== "var") return value;
  const date = time.name.endsWith(TIME) ? time.name.slice(0, -TIME.length) : `new Date(${time.name})`;
  return labelled(value, `${date}.getUTC${field}()`);
}

function setter(field: string): Model {
  return (date, time, args) => {
    const names = (SETTERS[field] ?? []).slice(0, Math.max(1, args.length));
    const given = names.map((name, i) => [name, numberFrom(args[i])] as const);
    // Only setting the year makes an invalid date valid.
    const base = field === "FullYear" ? orZero(time) : time;
    const changed = timeOf({ ...fieldsOf(base), ...Object.fromEntries(given) });
    changeTime(date, changed);
    return symbolic(changed);
  };
}

function orZero(time: Expr): Expr {
  return currentPath().decide(build("isNaN", time), -1) ? constant(0) : time;
}

const setTime: Model = (date, _time, [value]) => {
  const changed = timeClip(numberFrom(value));
  changeTime(date, changed);
  return symbolic(changed);
};

const MODELS = new Map<string | symbol, Model>([
  ...["getTime", "valueOf"].map((key) => [key, ((_, time) => symbolic(time)) satisfies Model] as const),
  ...PREFIXES.flatMap((prefix) => [
    ...GETTERS.map((field) => [`get${prefix}${field}`, inZone(prefix, getter(field))] as const),
    ...Object.keys(SETTERS).map((field) => [`set${prefix}${field}`, inZone(prefix, setter(field))] as const),
  ]),
  ["setTime", setTime],
]);

const METHODS = Reflect.ownKeys(Date.prototype).filter((key) => key !== "constructor");

export const dateBuiltins: readonly Builtin[] = [
  ...METHODS.map((key) => method(key, MODELS.get(key) ?? pinning)),
  { owner: Date, key: "UTC", model: (_, args) => symbolic(utc(args)) },
];

function utc(args: readonly unknown[]): Expr {
  const given = args.map(numberFrom);
  const at = (index: number, otherwise: number): Expr => given[index] ?? constant(otherwise);
  return timeOf({
    FullYear: fullYear(at(0, NaN)),
    Month: at(1, 0),
    Date: at(2, 1),
    Hours: at(3, 0),
    Minutes: at(4, 0),
    Seconds: at(5, 0),
    Milliseconds: at(6, 0),
  });
}

/** `new Date(value)` for a symbolic value. */
export function constructDate(value: unknown): unknown {
  const given = decided(value);
  const known = symbolicTime(given);
  if (known !== undefined) return dateOf(known);
  if (given instanceof Date) return new Date(given);
  const operand = toOperand(given);
  // The native constructor parses texts.
  if (typeof operand === "object" && operand?.sort === "string") return new Date(concrete(symbolic(operand)) as string);
  return dateOf(timeClip(toNumber(operand)));
}
