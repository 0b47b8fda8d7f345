// A unit under test: an exported function or class, and how to reach it.
import type { Assumption } from "./assumption.ts";
import type { ClassMember, ClassShape, Contract } from "./class-shape.ts";
import type { Parameter, TypeTable } from "./input-type.ts";

export interface SourceRange {
  /** UTF-16 offsets into the original text. */
  readonly start: number;
  readonly end: number;
}

export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** A function of the project that a unit may call, and what is needed to explore it by itself. */
export interface Callee {
  /** As declared; unique among the callees of a unit. */
  readonly name: string;
  readonly declaredIn: string;
  readonly range: SourceRange;
  readonly position: Position;
  /** All are primitives, unless the callee is refused. */
  readonly parameters: readonly Parameter[];
  /** Why its equivalence classes cannot stand in for its body. */
  readonly refused?: string;
}

export interface Unit {
  /** Absolute path of the file that the user named and that the test imports. */
  readonly file: string;
  /** As shown to people and as written after `#`: `add`, `default`, `shapes.area`, `Temperature.fromCelsius`. */
  readonly name: string;
  readonly kind: "function" | "class";
  /** From the module's exports to the function: ["add"], ["default"], ["shapes", "area"]. `export =` is ["export="]. */
  readonly access: readonly string[];
  readonly parameters: readonly Parameter[];
  /** What its comment promises; of a class, makers and members have their own. */
  readonly contract?: Contract;
  /** Present for a member of a class; its first argument is the receiver. */
  readonly member?: Pick<ClassMember, "kind" | "name">;
  /**
   * For `kind: "class"`, and then `parameters` is empty. A function whose objects close over their state is a class here. A
   * function that reads what earlier calls left in its modules has a shape, too: loading the modules makes the object.
   */
  readonly shape?: ClassShape;
  /** It reads what calls leave in its modules, so each test loads them anew. */
  readonly keepsState?: true;
  /** The target was `file.ts#Class.method`, so only code that this member may reach is to be covered. */
  readonly only?: string;
  /** The definitions of the names in the parameters' types; absent if there are none. */
  readonly types?: TypeTable;
  /** The files (absolute) of the classes that inputs may be instances of, to be loaded beside `file`. */
  readonly classFiles?: readonly string[];
  /** What the types of the parameters allow and the inputs never are. */
  readonly assumptions?: readonly Assumption[];
  /** Returns a promise, so calls are awaited. */
  readonly async: boolean;
  /** The file that declares it; differs from `file` for re-exports. */
  readonly declaredIn: string;
  readonly range: SourceRange;
  readonly position: Position;
  /** The code in `declaredIn` that belongs to it: its own range first, then the unexported functions it reaches. */
  readonly closure: readonly SourceRange[];
  /** The functions that it calls, directly or not, callees before their callers; only where calls are to be summarized. */
  readonly callees?: readonly Callee[];
  /** Why it cannot be explored; then it is reported as skipped and nothing is run. */
  readonly skipped?: string;
}
