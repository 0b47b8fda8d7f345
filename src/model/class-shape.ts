// The shape of a class unit: how its objects are made, and what callers can do with them.
import type { Parameter } from "./input-type.ts";
import type { Position } from "./unit.ts";

export interface ClassShape {
  /** The name of the class, `Stack`; for a factory, the name of the function. */
  readonly name: string;
  /** How the code calls what the function gives, where that says more than the function's name: `debounced`, `Cursor`. */
  readonly objectName?: string;
  /** Never empty. A public constructor comes first. */
  readonly makers: readonly Maker[];
  /** In the order of declaration, inherited members last. A getter and a setter of one name are two members. */
  readonly members: readonly ClassMember[];
  /** Public fields, inherited ones included: the part of the state that callers can read. */
  readonly fields: readonly string[];
  readonly invariants: readonly Clause[];
  /** Setters of public fields that are primitives. They are called only where something cannot be reached without. */
  readonly assignable?: readonly ClassMember[];
  /** Members with an argument that only an earlier call can return: `heap.decreaseKey(node, 3)`. */
  readonly linked?: readonly ClassMember[];
  /** Where code starts timers: that time passes between calls. Only whole sequences have it, since timers are no part of a state. */
  readonly waiting?: readonly ClassMember[];
  /** Objects that members return and that have members to call themselves, by name. The class may be among them. */
  readonly products?: Readonly<Record<string, Product>>;
}

/** An object that calls return: an iterator, a view, a handle. */
export interface Product {
  /** As people call it: `ListIterator`. */
  readonly name: string;
  /** Linked members are included, since a call on a product always follows other calls. */
  readonly members: readonly ClassMember[];
}

/** A way to get an object. */
export interface Maker {
  /**
   * `new Stack(…)`, `Stack.of(…)`, `createStack(…)`; `module`: the object is the module itself, or an object that it exports,
   * and loading it the call.
   */
  readonly kind: "constructor" | "static" | "factory" | "module";
  /** The path from the module's exports: ["Stack"], ["Stack", "of"], ["createStack"], ["store"]; empty for the module itself. */
  readonly access: readonly string[];
  readonly parameters: readonly Parameter[];
  /** A constructor function that is called without `new`, and says itself what that gives; then `kind` is "factory". */
  readonly isCalled?: true;
  /** It returns a promise of the object. */
  readonly async: boolean;
  /** Written in TypeScript tests: `new Stack<number>()`, `Stack.of<number>(1)`. The members' parameters have these types. */
  readonly typeArguments?: readonly string[];
  readonly contract?: Contract;
}

export interface Export extends Pick<Maker, "kind" | "access"> {
  /** It is a unit of its own, where what it throws is told. */
  readonly isOther?: true;
}

/** `call`: the object is a function, and is called itself. `time`: nothing is called, but the timers that are pending fire. */
export type MemberKind = "method" | "getter" | "setter" | "call" | "time";

export interface ClassMember {
  readonly kind: MemberKind;
  /** `push`, `a-b`, `[Symbol.iterator]`; `call` where the object itself is called. */
  readonly name: string;
  /** A setter has one, a getter none. */
  readonly parameters: readonly Parameter[];
  readonly async: boolean;
  /** Neither its text nor the functions that it calls change anything, so it may be called to observe the state. */
  readonly pure: boolean;
  readonly contract?: Contract;
  /** It is called by itself, not on the object: an export that shares state with it, `setLocale(…)`, `new Stack(…)`. */
  readonly exported?: Export;
  /** The product that it returns or resolves to, at least in some cases. */
  readonly product?: string;
  /** Its declared type allows null or undefined instead: `find(key: number): Node | undefined`. */
  readonly productMayBeAbsent?: true;
  /** It throws what it is given if no code catches that: `throw` of a generator. */
  readonly throwsArgument?: true;
}

/** Whether an error of a call is no finding of the unit. */
export function isBlameless(member: ClassMember | undefined): boolean {
  return member?.exported?.isOther === true || member?.throwsArgument === true;
}

/** A condition of a contract: a TypeScript expression in a comment. */
export interface Clause {
  /** As written. */
  readonly text: string;
  /** Its position in the file that contains it. */
  readonly position: Position;
  /** Absolute path of that file; absent if it is the one that declares the unit. */
  readonly file?: string;
  /** Identifies the compiled clause; see `ContractText`. */
  readonly id: number;
  /** Each object of the factory has a compiled clause of its own, which sees the variables of the factory. */
  readonly ofObject?: true;
}

export interface Contract {
  readonly requires: readonly Clause[];
  readonly ensures: readonly Clause[];
  readonly throws: readonly ThrowsClause[];
  /** Clauses that are not checked because of mistakes in them, as written: `@ensures the result is positive`. */
  readonly leftOut?: readonly string[];
}

/** `@throws {RangeError} when index < 0`; without `when`, it may be thrown at any time. */
export interface ThrowsClause {
  /** One name, or alternatives: `TypeError | RangeError`. */
  readonly errorName: string;
  readonly when?: Clause;
}

/**
 * A clause that the rewriter compiles into the code, where it sees what its function sees, as a function that is called with
 * the object as `this`.
 */
export interface ContractText {
  /** The same for texts in several places, if different literals of a factory have the same function. */
  readonly id: number;
  /**
   * The offset of the class body, function body, namespace, static block or returned literal into which it is compiled.
   * Absent: the module.
   */
  readonly homeAt?: number;
  readonly position: Position;
  /** The parameters of the function, which are in scope of the expressions, in order and without types: `n = 1`, `...rest`. */
  readonly parameters: readonly string[];
  /** The expression, with each `old(e)` replaced by `$old[i]`. In an `@ensures`, `result` is in scope, too. */
  readonly expression: string;
  /** The expressions inside of `old(…)`, to be evaluated before the call. */
  readonly old: readonly string[];
  /** `this` is the class, since the contract is that of a static member. */
  readonly ofClass?: true;
}
