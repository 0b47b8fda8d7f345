// Describes what a loaded module exports: the functions, classes and objects that there really are, and where their code is.
// Enters: the namespace of a module. Leaves: plain data. Deliberately absent: types, and calls of what is exported.
import type { LoadedCode, LoadedModule, LoadedProperty, LoadedValue } from "../../model/loaded-module.ts";
import { isOfPackage } from "../runtime/packages.ts";

/** Further values are left out, so that large tables of objects cost little. */
const MOST_VALUES = 2000;
/** Values that more steps lead to are left out. */
const MOST_STEPS = 6;

/** The engine replaces `toString`, so that code sees its original text. */
const textOf = Function.prototype.toString;

const OF_FUNCTIONS: ReadonlySet<string> = new Set(["length", "name", "arguments", "caller"]);

/** `codeOf`: the place of a function, given its text as it runs. */
export function describeExports(namespace: object, codeOf: (text: string) => LoadedCode | undefined): LoadedModule {
  return new Description(codeOf).describe(namespace);
}

class Description {
  readonly #codeOf: (text: string) => LoadedCode | undefined;
  readonly #builtIns = prototypesOfLanguage();
  readonly #indices = new Map<object, number>();
  /** Breadth first, so that what is near to the exports is told if not all is. */
  readonly #queue: { readonly value: object; readonly steps: number }[] = [];

  constructor(codeOf: (text: string) => LoadedCode | undefined) {
    this.#codeOf = codeOf;
  }

  describe(namespace: object): LoadedModule {
    const values: LoadedValue[] = [];
    this.#indexOf(namespace, 0);
    for (let next = this.#queue[0]; next !== undefined; next = this.#queue[values.length])
      values.push(this.#valueOf(next.value, next.steps));
    return { values };
  }

  #indexOf(value: unknown, steps: number): number | undefined {
    if ((typeof value !== "object" && typeof value !== "function") || value === null) return undefined;
    const known = this.#indices.get(value);
    if (known !== undefined) return known;
    if (steps > MOST_STEPS || this.#indices.size === MOST_VALUES || isOfPackage(value)) return undefined;
    const index = this.#queue.push({ value, steps }) - 1;
    this.#indices.set(value, index);
    return index;
  }

  #valueOf(value: object, steps: number): LoadedValue {
    const isFunction = typeof value === "function";
    const code = isFunction ? this.#codeAt(value) : undefined;
    const prototype = attempt(() => Object.getPrototypeOf(value) as unknown);
    const parent = this.#builtIns.has(prototype) ? undefined : this.#indexOf(prototype, steps);
    return {
      isFunction,
      ...(code !== undefined && { code }),
      properties: this.#propertiesOf(value, steps),
      ...(parent !== undefined && { parent }),
    };
  }

  #propertiesOf(value: object, steps: number): LoadedProperty[] {
    // Elements have no names.
    if (Array.isArray(value) || ArrayBuffer.isView(value)) return [];
    const keys = attempt(() => Reflect.ownKeys(value)) ?? [];
    return keys.flatMap((name): LoadedProperty[] => {
      if (typeof name === "symbol" || name === "constructor") return [];
      if (typeof value === "function" && OF_FUNCTIONS.has(name)) return [];
      const property = attempt(() => this.#propertyOf(value, name, steps));
      return property === undefined ? [] : [property];
    });
  }

  #propertyOf(value: object, name: string, steps: number): LoadedProperty | undefined {
    const descriptor = Reflect.getOwnPropertyDescriptor(value, name);
    // Tests cannot import what the namespace of a module hides, but they reach it through the whole.
    if (descriptor === undefined || (steps === 0 && descriptor.enumerable === false)) return undefined;
    const { get, set } = descriptor;
    const getter = get && this.#codeAt(get);
    const setter = set && this.#codeAt(set);
    // Getters of a module's exports run whenever it is imported; others may do anything.
    const isRead = get === undefined || steps === 0 || value === this.#whole;
    const held: unknown = isRead ? (get === undefined ? descriptor.value : Reflect.get(value, name)) : undefined;
    const index = this.#indexOf(held, steps + 1);
    if (index === undefined && getter === undefined && setter === undefined) return undefined;
    return {
      name,
      ...(index !== undefined && { value: index }),
      ...(getter !== undefined && { getter }),
      ...(setter !== undefined && { setter }),
    };
  }

  /** What `module.exports` is. */
  get #whole(): unknown {
    return Reflect.get(this.#queue[0]?.value ?? {}, "export=") as unknown;
  }

  #codeAt(callable: object): LoadedCode | undefined {
    const text = attempt(() => Reflect.apply(textOf, callable, []));
    return text === undefined ? undefined : this.#codeOf(text);
  }
}

/** Undefined where it throws: a Proxy of user code may do so at any time. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

function prototypesOfLanguage(): Set<unknown> {
  const globals = Object.values(Object.getOwnPropertyDescriptors(globalThis));
  const held = globals.flatMap(({ value }: PropertyDescriptor): unknown[] =>
    typeof value === "function" ? [(value as { readonly prototype?: unknown }).prototype] : [],
  );
  return new Set(held);
}
