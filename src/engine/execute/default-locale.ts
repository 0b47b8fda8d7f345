// The default locale, which cannot be changed while a process runs. So each place is replaced where a missing argument means
// the default: the constructors of Intl, and the methods of other built-ins that take locales. Those of arrays call the
// methods of their elements.
import { noteNative, type NativeFunction } from "../runtime/builtins/builtin.ts";
import { replaceMethod } from "./replace-method.ts";

/** Built-ins with a parameter for locales, and its position. */
const METHODS: readonly (readonly [owner: object, keys: string, position: number])[] = [
  [Number.prototype, "toLocaleString", 0],
  [BigInt.prototype, "toLocaleString", 0],
  [Date.prototype, "toLocaleString toLocaleDateString toLocaleTimeString", 0],
  [String.prototype, "toLocaleLowerCase toLocaleUpperCase", 0],
  [String.prototype, "localeCompare", 1],
];

const CONSTRUCTORS = [
  ..."Collator DateTimeFormat DisplayNames DurationFormat ListFormat NumberFormat PluralRules".split(" "),
  ..."RelativeTimeFormat Segmenter".split(" "),
];

/** `defaultLocale` is called whenever code uses the default, and gives what takes its place; undefined: that of the process. */
export function installDefaultLocale(defaultLocale: () => string | undefined): void {
  const filled = (args: unknown[], position: number): unknown[] => {
    if (!meansDefault(args[position])) return args;
    const locale = defaultLocale();
    if (locale === undefined) return args;
    return Array.from({ length: Math.max(args.length, position + 1) }, (_, i) => (i === position ? locale : args[i]));
  };
  for (const [owner, keys, position] of METHODS)
    for (const key of keys.split(" "))
      replaceMethod(
        owner,
        key,
        (native) => (receiver, args) => Reflect.apply(native, receiver, filled(args, position)),
      );
  for (const name of CONSTRUCTORS) {
    const native = Reflect.get(Intl, name) as (new (...args: unknown[]) => object) | undefined;
    if (native === undefined) continue;
    const constructor = new Proxy(native, {
      construct: (target, args: unknown[], newTarget) =>
        Reflect.construct(target, filled(args, 0), newTarget) as object,
      apply: (target, receiver, args: unknown[]) =>
        Reflect.apply(target as unknown as NativeFunction, receiver, filled(args, 0)),
    });
    noteNative(constructor, native as unknown as NativeFunction);
    const { prototype } = native as unknown as { readonly prototype: object };
    Object.defineProperty(prototype, "constructor", { value: constructor, writable: true, configurable: true });
    Object.defineProperty(Intl, name, { value: constructor, writable: true, configurable: true });
  }
}

function meansDefault(locales: unknown): boolean {
  return locales === undefined || (Array.isArray(locales) && locales.length === 0);
}
