// Every way in which code comes to depend on the time zone: local fields, texts, local times as arguments.
import { noteNative } from "../runtime/builtins/builtin.ts";
import { replaceMethod } from "./replace-method.ts";

const FIELDS = "FullYear Month Date Hours Minutes Seconds Milliseconds".split(" ");

const LOCAL_METHODS = [
  ...FIELDS.flatMap((field) => [`get${field}`, `set${field}`]),
  ..."getDay getYear setYear getTimezoneOffset".split(" "),
  ..."toString toDateString toTimeString toLocaleString toLocaleDateString toLocaleTimeString".split(" "),
];

/** Texts that name their zone, and dates without a time, which are in UTC. */
const WITH_ZONE = /(?:Z|GMT|UTC|[+-]\d\d:?\d\d)(?:\s*\([^)]*\))?\s*$|^\s*[+-]?\d{4,6}(?:-\d\d){0,2}\s*$/;

/** `onAsked` is told whenever code asks. */
export function installLocalTime(onAsked: () => void): void {
  for (const key of LOCAL_METHODS)
    replaceMethod(Date.prototype, key, (native) => (receiver, args) => {
      onAsked();
      return Reflect.apply(native, receiver, args);
    });
  replaceMethod(Date, "parse", (native) => (receiver, args) => {
    if (!WITH_ZONE.test(String(args[0]))) onAsked();
    return Reflect.apply(native, receiver, args);
  });
  const RealDate = Date;
  const date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) => {
      if (args.length > 1 || (typeof args[0] === "string" && !WITH_ZONE.test(args[0]))) onAsked();
      return Reflect.construct(target, args, newTarget) as object;
    },
    apply: (target, receiver, args) => {
      onAsked();
      return Reflect.apply(target, receiver, args) as string;
    },
  });
  noteNative(date, RealDate);
  Object.defineProperty(RealDate.prototype, "constructor", { value: date, writable: true, configurable: true });
  globalThis.Date = date;
  const { DateTimeFormat } = Intl;
  replaceMethod(DateTimeFormat.prototype, "resolvedOptions", (native) => (receiver, args) => {
    onAsked();
    return Reflect.apply(native, receiver, args);
  });
}
