import type { Origin } from "./heap/origin.ts";

/** An alternative that is no expression: an object, a function or a symbol, which is made when it is first needed. */
export class LazyReference {
  readonly kind = "reference";
  readonly type: "object" | "function" | "symbol";
  readonly isArray: boolean;
  /** The origin of an input. */
  readonly origin: Origin | undefined;
  #value: unknown;
  #isMade = false;
  readonly #make: () => unknown;
  readonly #prototype: (() => object) | undefined;

  /** `prototype` returns the prototype of the object without making it. */
  constructor(
    make: () => unknown,
    type: LazyReference["type"] = "object",
    isArray = false,
    prototype?: () => object,
    origin?: Origin,
  ) {
    this.#make = make;
    this.type = type;
    this.isArray = isArray;
    this.#prototype = prototype;
    this.origin = origin;
  }

  /** A reference to an object that exists already. */
  static to(object: object): LazyReference {
    const reference = new LazyReference(() => object, "object", Array.isArray(object));
    reference.#value = object;
    reference.#isMade = true;
    return reference;
  }

  get isMade(): boolean {
    return this.#isMade;
  }

  /** Forgets the object, which is made anew when it is next needed. */
  unmake(): void {
    this.#value = undefined;
    this.#isMade = false;
  }

  get prototype(): object | null {
    if (this.type === "symbol") return null;
    return this.#prototype?.() ?? Reflect.getPrototypeOf(this.value as object);
  }

  get value(): unknown {
    if (!this.#isMade) {
      this.#value = this.#make();
      this.#isMade = true;
    }
    return this.#value;
  }
}
