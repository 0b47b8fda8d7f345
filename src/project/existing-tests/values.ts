// The values of expressions in test files. Data represent themselves: numbers, arrays, Maps, Dates. The classes here
// represent everything else.
import type { ExistingArguments } from "../../model/existing-test.ts";
import type { TestRole } from "../../model/runner-facts.ts";
import type { Scope } from "./test-scope.ts";
import type { TS } from "../typescript.ts";

export type Value = unknown;

/** A symbol, so that operators and built-ins throw when they are applied to it. */
export const UNKNOWN: unique symbol = Symbol("unknown");

/** A value that is not data. Conversion to a primitive throws. */
abstract class Opaque {
  [Symbol.toPrimitive](): never {
    throw new TypeError("not data");
  }
}

/** A declaration of a file of the project: `path` is its name and members of it. */
export class Imported extends Opaque {
  readonly file: string;
  readonly path: readonly string[];

  constructor(file: string, path: readonly string[]) {
    super();
    this.file = file;
    this.path = path;
  }
}

/** The result of calling an imported function or class, with or without `new`, and the calls on it so far. */
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
  /** The call whose result is the receiver; absent for calls on the made object itself. */
  readonly on?: LoggedCall;
}

/** The result of a call on a made object. */
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

/** A fulfilled promise. */
export class Fulfilled extends Opaque {
  readonly value: Value;

  constructor(value: Value) {
    super();
    this.value = value;
  }
}

/** A function of the test runner: `it`, `describe`, `beforeEach`. */
export class RunnerFunction extends Opaque {
  readonly role: TestRole;
  /** The rows of `it.each(rows)`. */
  readonly rows: readonly Value[] | undefined;
  /** Whether a row is passed as one argument: `it.for(rows)`. */
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

/** Whether a value is an object literal: no Map, no Date, none of the classes here. */
export function isPlainObject(value: Value): value is Record<string, Value> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
