// What an expression of a test file may be. Data are themselves: numbers, arrays, Maps, Dates. All else is one of these.
import type { ExistingArguments } from "../../model/existing-test.ts";
import type { TestRole } from "../../model/runner-facts.ts";
import type { Scope } from "./test-scope.ts";
import type { TS } from "../typescript.ts";

export type Value = unknown;

/** A symbol, so that operators and built-ins that meet it throw instead of making something of it. */
export const UNKNOWN: unique symbol = Symbol("unknown");

/** Nothing that stands for something else is data. */
abstract class Opaque {
  [Symbol.toPrimitive](): never {
    throw new TypeError("not data");
  }
}

/** Something that a file of the project exports, or has as a local name: `path` leads there from its exports. */
export class Imported extends Opaque {
  readonly file: string;
  readonly path: readonly string[];

  constructor(file: string, path: readonly string[]) {
    super();
    this.file = file;
    this.path = path;
  }
}

/** What a call of something imported gave, with or without `new`, and what was called on it since. */
export class Made extends Opaque {
  readonly maker: Imported;
  readonly isNew: boolean;
  readonly args: ExistingArguments;
  readonly calls: LoggedCall[] = [];

  constructor(maker: Imported, isNew: boolean, args: ExistingArguments) {
    super();
    this.maker = maker;
    this.isNew = isNew;
    this.args = args;
  }
}

export interface LoggedCall {
  readonly kind: "method" | "getter" | "setter";
  readonly name: string;
  readonly args: ExistingArguments;
  /** Absent: on the object. */
  readonly on?: LoggedCall;
}

/** What a call on a made object gave. */
export class CallResult extends Opaque {
  readonly made: Made;
  readonly call: LoggedCall;

  constructor(made: Made, call: LoggedCall) {
    super();
    this.made = made;
    this.call = call;
  }
}

/** A function of the test file. */
export class Closure extends Opaque {
  readonly node: TS.FunctionLikeDeclaration;
  readonly scope: Scope;

  constructor(node: TS.FunctionLikeDeclaration, scope: Scope) {
    super();
    this.node = node;
    this.scope = scope;
  }
}

export function unknownArguments({ node }: Closure): Value[] {
  return node.parameters.map(() => UNKNOWN);
}

/** A promise that is fulfilled. */
export class Fulfilled extends Opaque {
  readonly value: Value;

  constructor(value: Value) {
    super();
    this.value = value;
  }
}

/** A name of the test runner: `it`, `describe`, `beforeEach`. */
export class RunnerFunction extends Opaque {
  readonly role: TestRole;
  /** The rows of `it.each(rows)`. */
  readonly rows: readonly Value[] | undefined;
  /** A row is one argument: `it.for(rows)`. */
  readonly rowIsOne: boolean;

  constructor(role: TestRole, rows?: readonly Value[], rowIsOne = false) {
    super();
    this.role = role;
    this.rows = rows;
    this.rowIsOne = rowIsOne;
  }
}

/** A built-in namespace or constructor: `Math`, `Number`, `Array`. */
export class BuiltIn extends Opaque {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
  }
}

export function isOpaque(value: Value): boolean {
  return value === UNKNOWN || value instanceof Opaque;
}

/** Not a Map, not a Date, nothing of ours. */
export function isPlainObject(value: Value): value is Record<string, Value> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
