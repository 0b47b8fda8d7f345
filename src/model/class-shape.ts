// A class unit: how its objects come about, and what can be done with them from outside.
import type { Parameter } from "./input-type.ts";
import type { Position } from "./unit.ts";

export interface ClassShape {
  /** What people call one object of it: `Stack`, for a factory the name of the function. */
  readonly name: string;
  /** Never empty. The constructor first, where it is public. */
  readonly makers: readonly Maker[];
  /** What can be called, in the order of declaration, inherited members last. Getters and setters of one name are two. */
  readonly members: readonly ClassMember[];
  /** Public fields, inherited ones included: part of what an outsider sees of the state. */
  readonly fields: readonly string[];
  readonly invariants: readonly Clause[];
  /** Like `members`, but something that they take only an earlier call can give: `heap.decreaseKey(node, 3)`. */
  readonly linked?: readonly ClassMember[];
  /** What members give and on which something can be called in turn, by name. The class itself may be among them. */
  readonly products?: Readonly<Record<string, Product>>;
}

/** An iterator, a view, a handle: an object that calls give. */
export interface Product {
  /** What people call one: `ListIterator`. */
  readonly name: string;
  /** Linked ones included: a call on a product follows other calls anyway. */
  readonly members: readonly ClassMember[];
}

/** A way to get an object. */
export interface Maker {
  /** `new Stack(…)`, `Stack.of(…)`, `createStack(…)`. */
  readonly kind: "constructor" | "static" | "factory";
  /** From the module's exports: ["Stack"], ["Stack", "of"], ["createStack"]. */
  readonly access: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Gives a promise of the object. */
  readonly async: boolean;
  /** To be written in TypeScript: `new Stack<number>()`, `Stack.of<number>(1)`. The members' parameters are of these types. */
  readonly typeArguments?: readonly string[];
  readonly contract?: Contract;
}

export interface ClassMember {
  readonly kind: "method" | "getter" | "setter";
  readonly name: string;
  /** Of a setter the one value, of a getter none. */
  readonly parameters: readonly Parameter[];
  readonly async: boolean;
  /** Its text changes nothing, nor do the functions that it calls: fit for looking at the state. */
  readonly pure: boolean;
  readonly contract?: Contract;
  /** What it returns, or resolves to, is such a product, at least at times. */
  readonly product?: string;
  /** By its declared type, that may also be null or undefined: `find(key: number): Node | undefined`. */
  readonly productMayBeAbsent?: true;
}

/** An expression of TypeScript in a comment. */
export interface Clause {
  /** As written. */
  readonly text: string;
  /** Where it stands in the file that declares it. */
  readonly position: Position;
  /** That file (absolute); absent: the one that declares the unit. */
  readonly file?: string;
  /** Names the compiled clause: see `ContractText`. */
  readonly id: number;
}

export interface Contract {
  readonly requires: readonly Clause[];
  readonly ensures: readonly Clause[];
  readonly throws: readonly ThrowsClause[];
}

/** `@throws {RangeError} when index < 0`; without `when`, it may be thrown at any time. */
export interface ThrowsClause {
  /** Or several, of which any will do: `TypeError | RangeError`. */
  readonly errorName: string;
  readonly when?: Clause;
}

/** What the rewriter puts into a class for one clause: a function that is run with the object as `this`. */
export interface ContractText {
  readonly id: number;
  /** Where the body of the class opens in the original text. */
  readonly classAt: number;
  readonly position: Position;
  /** In scope of the expressions: the parameters of the member, in their order, without types: `n = 1`, `...rest`. */
  readonly parameters: readonly string[];
  /** The expression, with each `old(e)` replaced by `$old[i]`; `result` is in scope where it is an `@ensures`. */
  readonly expression: string;
  /** The expressions inside of `old(…)`, to be evaluated before the call. */
  readonly old: readonly string[];
  /** `this` is the class: it is the contract of a static member. */
  readonly ofClass?: true;
}
