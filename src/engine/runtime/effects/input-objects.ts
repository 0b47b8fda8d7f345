// The objects that are inputs or parts of inputs, with their names and their contents at entry. Lazy objects keep their
// original contents themselves; of other objects a copy is made.
import { types } from "node:util";
import type { Expr } from "../../../expr/expr.ts";
import { inputName } from "../../../expr/tag.ts";
import { withoutModels } from "../builtins/builtin.ts";
import { symbolicTime } from "../builtins/date-time.ts";
import { inputFunctionOf } from "../input-function.ts";
import { contentOf } from "../symbolic.ts";
import { elementText, memberText } from "./member-text.ts";

/** A copy of what an object held. */
export interface Contents {
  readonly properties: ReadonlyMap<PropertyKey, unknown>;
  /** The entries of a Map or a Set; in those of a Set each value is its key. */
  readonly entries: ReadonlyMap<unknown, unknown>;
  readonly time: Expr | number | undefined;
}

export interface InputObject {
  readonly object: object;
  readonly name: string;
  /** Its contents at entry; undefined for Proxies and functions. */
  contents: Contents | undefined;
}

/** Changes of further objects are not reported. */
const MOST_OBJECTS = 500;

const entriesOf = (map: Map<unknown, unknown> | Set<unknown>): Map<unknown, unknown> => new Map(map.entries());
const { getTime } = Date.prototype;

export class InputObjects {
  readonly #known = new Map<object, InputObject>();

  get all(): IterableIterator<InputObject> {
    return this.#known.values();
  }

  /** `made`: the input as user code gets it. `name`: the prefix of its variables. */
  note(made: unknown, name: string): void {
    const object = objectBehind(made);
    if (object !== undefined) withoutModels(() => this.#note(object, inputName({ name })));
  }

  /** Notes the entries of a collection that was noted before its size was decided. */
  noteEntries(collection: Map<unknown, unknown> | Set<unknown>): void {
    const known = this.#known.get(collection);
    if (known?.contents === undefined) return;
    known.contents = { ...known.contents, entries: withoutModels(() => entriesOf(collection)) };
  }

  nameOf(object: object): string | undefined {
    return this.#known.get(object)?.name;
  }

  #note(object: object, name: string): void {
    if (this.#known.has(object) || this.#known.size >= MOST_OBJECTS) return;
    if (types.isProxy(object) || typeof object === "function") {
      // Functions of the project are no inputs.
      if (typeof object !== "function" || inputFunctionOf(object) !== undefined)
        this.#known.set(object, { object, name, contents: undefined });
      return;
    }
    const contents = contentsOf(object);
    this.#known.set(object, { object, name, contents });
    const isArray = Array.isArray(object);
    const text = isArray ? elementText : memberText;
    for (const [key, value] of contents.properties) this.#part(value, text(name, key));
  }

  /** Notes what an object holds that is not lazy: the constructor of an instance may have made it. */
  #part(value: unknown, name: string): void {
    if (typeof value === "object" && value !== null && !types.isProxy(value)) this.#note(value, name);
  }
}

/** The object or function that was made, also if it is behind a choice of one, as dates are. */
function objectBehind(made: unknown): object | undefined {
  const content = contentOf(made);
  const value: unknown = content === undefined ? made : onlyAlternative(content);
  return (typeof value === "object" && value !== null) ||
    (typeof value === "function" && contentOf(value) === undefined)
    ? value
    : undefined;
}

function onlyAlternative(content: NonNullable<ReturnType<typeof contentOf>>): unknown {
  if (content.kind !== "choice" || content.alternatives.length !== 1) return undefined;
  const [only] = content.alternatives;
  return only?.value?.kind === "reference" && only.value.isMade ? only.value.value : undefined;
}

export function contentsOf(object: object): Contents {
  const properties = new Map<PropertyKey, unknown>();
  for (const key of Reflect.ownKeys(object)) {
    const descriptor = Object.getOwnPropertyDescriptor(object, key);
    if (descriptor !== undefined && "value" in descriptor && isState(object, key))
      properties.set(key, descriptor.value);
  }
  const entries = types.isMap(object) || types.isSet(object) ? entriesOf(object) : new Map<unknown, unknown>();
  const time = types.isDate(object) ? (symbolicTime(object) ?? getTime.call(object)) : undefined;
  return { properties, entries, time };
}

/** The stack of an error is no state. */
function isState(object: object, key: PropertyKey): boolean {
  return !(key === "stack" && types.isNativeError(object));
}
