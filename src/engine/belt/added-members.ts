// Members that code adds to what all objects, arrays and functions inherit: our own objects have them, too. Adding one by an assignment
// makes it enumerable, which is seen at no cost; `global-effects.ts` looks at the other ways.

const { create, defineProperty, getPrototypeOf, setPrototypeOf, prototype: OBJECTS } = Object;
const { deleteProperty } = Reflect;
const hasOwn = Function.prototype.call.bind(OBJECTS.hasOwnProperty) as (owner: object, key: string) => boolean;

/** Parts of `Error` that libraries change for a moment, and which shape our own stack traces. */
interface StackSettings {
  stackTraceLimit: unknown;
  prepareStackTrace: unknown;
}

const ERROR = Error as unknown as StackSettings;

/** Objects that inherit from nothing else. */
const HEIRS: readonly object[] = [{}, [], () => undefined];
const INHERITED: readonly Inherited[] = [
  { name: "Array.prototype", owner: Array.prototype },
  { name: "Function.prototype", owner: Function.prototype },
  { name: "Object.prototype", owner: Object.prototype },
];

interface Inherited {
  readonly name: string;
  readonly owner: object;
}

export class AddedMembers {
  #accepted: Record<string, true> = emptyTable();
  #stack = stackSettings();

  accept(): void {
    const accepted = emptyTable();
    for (let i = 0; i < HEIRS.length; i++) for (const key in HEIRS[i]) accepted[key] = true;
    this.#accepted = accepted;
    this.#stack = stackSettings();
  }

  /** Removes what was added since; the name of one such member. Nothing here may call what code may have replaced. */
  remove(): string | undefined {
    let added: string | undefined;
    for (let i = 0; i < HEIRS.length; i++)
      for (const key in HEIRS[i]) if (this.#accepted[key] !== true) added = this.#removeKey(key) ?? added;
    this.#restoreStack();
    return this.#restorePrototypes() ?? added;
  }

  #removeKey(key: string): string | undefined {
    let from: string | undefined;
    for (let i = 0; i < INHERITED.length; i++) {
      const { name, owner } = INHERITED[i] as Inherited;
      if (!hasOwn(owner, key)) continue;
      deleteProperty(owner, key);
      from = `${name}.${key}`;
    }
    return from;
  }

  #restorePrototypes(): string | undefined {
    let changed: string | undefined;
    for (let i = 0; i < INHERITED.length; i++) {
      const { name, owner } = INHERITED[i] as Inherited;
      if (owner === OBJECTS || getPrototypeOf(owner) === OBJECTS) continue;
      setPrototypeOf(owner, OBJECTS);
      changed = `another prototype to ${name}`;
    }
    return changed;
  }

  /** Not told: it changes nothing that a call gives. */
  #restoreStack(): void {
    if (ERROR.stackTraceLimit !== this.#stack.stackTraceLimit) restoreSetting("stackTraceLimit", this.#stack);
    if (ERROR.prepareStackTrace !== this.#stack.prepareStackTrace) restoreSetting("prepareStackTrace", this.#stack);
  }
}

function restoreSetting(name: keyof StackSettings, { [name]: value }: StackSettings): void {
  defineProperty(ERROR, name, { value, writable: true, enumerable: true, configurable: true });
}

function stackSettings(): StackSettings {
  const { stackTraceLimit, prepareStackTrace } = ERROR;
  return { stackTraceLimit, prepareStackTrace };
}

function emptyTable(): Record<string, true> {
  return create(null) as Record<string, true>;
}
