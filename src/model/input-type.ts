// Which values a parameter may be given, as far as exploration needs to know. `project/` makes it from the checker's types.
import type { Primitive } from "../expr/expr.ts";

/** How to write a value that has a name in the project: `Color.Red`, with the export that the name starts from. */
export interface NamedValue {
  readonly text: string;
  /** The exported name to import, and the file that exports it (absolute). */
  readonly importName: string;
  readonly importFrom: string;
}

export type InputType = PrimitiveType | StructuredType | UnionType | UnsupportedType;

export type PrimitiveType =
  | { readonly kind: "number" }
  | { readonly kind: "boolean" }
  | { readonly kind: "bigint" }
  | { readonly kind: "string" }
  /** One value: a literal type, an enum member, null or undefined. */
  | {
      readonly kind: "literal";
      readonly value: Primitive;
      readonly named?: NamedValue;
      /** It is a number of an enum, which TypeScript lets callers replace by any number. */
      readonly isOfEnum?: true;
      /** The union lists only some of the values of its kind: this one is a combination of many flags. */
      readonly sampled?: true;
    };

/** Members are never unions themselves, never empty, and no two are the same literal. */
export interface UnionType {
  readonly kind: "union";
  readonly members: readonly InputType[];
  /** Member types that are left out because no value of theirs can be made. Claims do not cover them. */
  readonly partial?: readonly string[];
  /** Values outside of the type that the code asks about. No two have the same kind. */
  readonly outside?: readonly InputType[];
}

export interface UnsupportedType {
  readonly kind: "unsupported";
  readonly text: string;
  readonly reason: string;
}

/** Types whose values have an identity, or whose values are determined only when the code inspects them. */
export type StructuredType =
  | AnyType
  | { readonly kind: "symbol" }
  /** `holes`: it may be sparse, without any element, since the code asks. */
  | ({ readonly kind: "array"; readonly element: InputType; readonly holes?: true } & StandIn)
  | TupleType
  | ObjectType
  /** A recursive type: `Unit.types` has its definition, which is never another "named". */
  | { readonly kind: "named"; readonly name: string }
  | ClassType
  | { readonly kind: "date" }
  | { readonly kind: "regexp" }
  | { readonly kind: "url" }
  /** `name`: the built-in class, Error or a subclass. `cause`: it may have one, since the code asks. */
  | { readonly kind: "error"; readonly name: string; readonly cause?: true }
  | ({ readonly kind: "map"; readonly key: InputType; readonly value: InputType } & StandIn)
  | ({ readonly kind: "set"; readonly element: InputType } & StandIn)
  | ({ readonly kind: "promise"; readonly value: InputType } & StandIn)
  /** `name`: Uint8Array, Float64Array, …, or what is made of bytes: ArrayBuffer, DataView, Buffer. */
  | ({ readonly kind: "typed-array"; readonly name: string } & StandIn)
  /** `family`: of `support/sample-texts.ts`. */
  | { readonly kind: "sample"; readonly family: string }
  /** Built-in classes themselves. `names`: of globals; never empty. */
  | { readonly kind: "built-in-class"; readonly names: readonly string[] }
  /** A generator, or an async one. */
  | ({ readonly kind: "iterator"; readonly element: InputType; readonly async: boolean } & StandIn)
  | FunctionType
  | ExtendedType;

interface StandIn {
  /** The declared type is an interface that objects of other classes have, too: `Iterable<number> but Array`. */
  readonly standsFor?: string;
}

/** Anything: `any`, `unknown`, parameters without a type, type parameters without a constraint. */
export interface AnyType {
  readonly kind: "any";
  /** What the code seems to expect, the likeliest first. It is tried first; all other values stay possible. */
  readonly likely?: readonly InputType[];
}

export interface TupleType {
  readonly kind: "tuple";
  readonly elements: readonly TupleElement[];
  readonly rest?: InputType;
  /** What is left out: optional elements of which no value can be made, `[2]`, and variable parts, `[...string[]]`. */
  readonly partial?: readonly string[];
}

export interface TupleElement {
  readonly type: InputType;
  readonly optional: boolean;
}

/** Written as a literal. */
export interface ObjectType {
  readonly kind: "object";
  readonly members: readonly Member[];
  /** The type of the values of all other keys: an index signature, a record. */
  readonly index?: { readonly key: "string" | "number"; readonly value: InputType };
  /** The names of optional members that are left out, since no value of their type can be made. */
  readonly partial?: readonly string[];
  /** It may be frozen, since the code asks. */
  readonly frozen?: true;
}

export interface Member {
  readonly name: string;
  /** Without `undefined` where only `optional` allows it. */
  readonly type: InputType;
  readonly optional: boolean;
  /** Optional, but never given as `undefined`: the project has exactOptionalPropertyTypes. */
  readonly exact?: true;
}

/** Made by `new`, followed by calls of methods that change it. */
export interface ClassType {
  readonly kind: "instance";
  readonly class: NamedValue;
  /** `class` is a function that returns the object when it is called without `new`. */
  readonly isFactory?: true;
  readonly parameters: readonly Parameter[];
  /** What the arguments have to satisfy; absent where that is nothing. */
  readonly requires?: readonly RequiredClause[];
  /** Public methods that may change the instance, with parameters that can be given. */
  readonly methods: readonly ChangingMethod[];
}

export interface ChangingMethod {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** As in `ClassType`. */
  readonly requires?: readonly RequiredClause[];
}

/** A clause of a contract. `id`: that of the compiled clause. */
export interface RequiredClause {
  readonly id: number;
  readonly text: string;
}

export interface FunctionType {
  readonly kind: "function";
  /** Used in the function literal that a test shows. */
  readonly parameterNames: readonly string[];
  /** The literal undefined if nothing is returned; what the promise resolves to if one is returned. */
  readonly result: InputType;
  readonly async: boolean;
  /** None of its arguments can be called. */
  readonly takesNoFunctions?: true;
}

/** A value with members that its class does not have: `number[] & { unit?: string }`, a function with properties. */
export interface ExtendedType {
  readonly kind: "extended";
  /** Neither a union nor an object type. */
  readonly base: StructuredType;
  readonly members: ObjectType;
}

export interface Parameter {
  readonly name: string;
  /** For a rest parameter, the type of one element. Without `undefined` where only `optional` allows it. */
  readonly type: InputType;
  /** May be left out: `x?: T`, or has a default. */
  readonly optional: boolean;
  readonly rest: boolean;
  /** The code counts its arguments, so that `undefined` differs from no argument. */
  readonly counted?: true;
  /** Has a default value in the declaration, which the language applies when `undefined` is passed. */
  readonly defaulted?: boolean;
  /** In a member of a class: the product that may be passed if an earlier call returned one. */
  readonly product?: string;
}

/** Recursive types by name. */
export type TypeTable = Readonly<Record<string, InputType>>;
