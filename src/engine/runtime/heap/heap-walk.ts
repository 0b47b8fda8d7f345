// The walk over a heap that writes its linearisation (Symstra, Fig. 3) and keeps what is needed to restore it.
// Objects are numbered where they are first mentioned, and described in the order of their numbers: breadth-first, not
// depth-first as in the paper, so that long lists do not overflow the stack. Any order will do that depends on nothing but
// the shape of the heap.
import type { Expr, Var } from "../../../expr/expr.ts";
import type { ScopeAccess } from "../../../model/hooks.ts";
import type { LazyReference } from "../lazy-reference.ts";
import { type Alternative, type Content, contentOf } from "../symbolic.ts";
import { shapeOf } from "./expression-shape.ts";
import { functionFacts, isStateless } from "./closure-kind.ts";
import { stringText, symbolText } from "./identity.ts";
import { NativeMap, is } from "./natives.ts";
import { type Origin, partsOf, typeNumber } from "./origin.ts";

/** A part of the heap that can be restored. */
export interface Kept {
  restore(): void;
}

const UNSEEN = "it holds an input that is made as it is looked at";

export class Walk {
  readonly variables: Var[] = [];
  readonly kept: Kept[] = [];
  incomparable: string | undefined;
  unrestorable: string | undefined;
  #text = "";
  readonly #isExact: boolean;
  readonly #numbers = new NativeMap<object, number>();
  readonly #pending: object[] = [];
  /** The mentioned objects that are scopes. */
  #scopes: NativeMap<object, true> | undefined;
  #described = 0;
  readonly #variableNumbers = new NativeMap<number, number>();
  /** Numbers of inputs with parts that are not made yet, by the prefix of their variables. */
  #inputs: NativeMap<string, number> | undefined;
  readonly #inputNames: string[] = [];

  constructor(isExact: boolean) {
    this.#isExact = isExact;
  }

  /** The next object that has a number and no description. */
  next(): object | undefined {
    return this.#pending[this.#described++];
  }

  has(object: object): boolean {
    return this.#numbers.has(object);
  }

  /** Whether the object was mentioned as a scope. */
  isScope(object: object): boolean {
    return this.#scopes?.has(object) === true;
  }

  /** The text, once everything is described. */
  finish(): string {
    for (let i = 0; i < this.#inputNames.length; i++)
      this.#text += `@${i}:${partsOf(this.#inputNames[i] as string, this.variables)}`;
    return this.#text;
  }

  write(text: string): void {
    this.#text += text;
  }

  keep(kept: Kept): void {
    this.kept[this.kept.length] = kept;
  }

  /** Notes that part of the heap cannot be inspected: then it can be neither compared nor restored. */
  noteHidden(reason: string): void {
    this.incomparable ??= reason;
    this.unrestorable ??= reason;
  }

  value(value: unknown): void {
    switch (typeof value) {
      case "number":
        this.#text += is(value, -0) ? "d-0;" : `d${value};`;
        break;
      case "object":
        if (value === null) this.#text += "n";
        else this.mention(value);
        break;
      case "string":
        this.#text += stringText(value);
        break;
      case "undefined":
        this.#text += "u";
        break;
      case "boolean":
        this.#text += value ? "t" : "f";
        break;
      case "function":
        this.#callable(value);
        break;
      case "symbol":
        this.#text += symbolText(value);
        break;
      case "bigint":
        this.#text += `b${value};`;
        break;
    }
  }

  /** Writes the number of an object or a scope, which is described later. */
  mention(object: object, isScope = false): void {
    let number = this.#numbers.get(object);
    if (number === undefined) {
      number = this.#pending.length;
      this.#numbers.set(object, number);
      this.#pending[number] = object;
      if (isScope) (this.#scopes ??= new NativeMap()).set(object, true);
    }
    this.#text += `#${number};`;
  }

  scopes(scopes: readonly ScopeAccess[]): void {
    this.#text += `${scopes.length}:`;
    for (let i = 0; i < scopes.length; i++) this.mention(scopes[i] as ScopeAccess, true);
  }

  #callable(value: object): void {
    const content = contentOf(value);
    if (content !== undefined) return this.#symbolic(content);
    const facts = functionFacts(value);
    if (isStateless(value, facts)) this.#text += `F${facts.identity};`;
    else this.mention(value);
  }

  #symbolic(content: Content): void {
    if (content.kind === "scalar") return this.expression(content.expr);
    this.#text += "c";
    this.expression(content.tag);
    this.#text += `${content.alternatives.length}:`;
    for (let i = 0; i < content.alternatives.length; i++) this.#alternative(content.alternatives[i] as Alternative);
  }

  #alternative({ tag, value }: Alternative): void {
    this.#text += stringText(tag);
    if (value === null || value === undefined) this.value(value);
    else if (value.kind !== "reference") this.expression(value);
    else if (value.isMade) this.value(value.value);
    else this.#unmade(value);
  }

  #unmade(reference: LazyReference): void {
    this.#text += "?";
    this.origin(reference.origin);
    this.keep({ restore: () => reference.unmake() });
  }

  /** Writes the origin of an input, which stands for all parts that are not made yet. */
  origin(origin: Origin | undefined): void {
    if (origin === undefined) {
      this.incomparable ??= UNSEEN;
      return;
    }
    const { name } = origin;
    this.#text += `${typeNumber(origin.type)}`;
    if (this.#isExact) {
      this.#text += stringText(name);
      return;
    }
    let number = this.#inputs?.get(name);
    if (number === undefined) {
      number = this.#inputNames.length;
      this.#inputNames[number] = name;
      (this.#inputs ??= new NativeMap()).set(name, number);
    }
    this.#text += `@${number};`;
  }

  expression(expr: Expr): void {
    const { id, variables } = shapeOf(expr);
    let text = this.#isExact ? `E${expr.id}` : `e${id}`;
    for (let i = 0; i < variables.length; i++) {
      const number = this.#numberOf(variables[i] as Var);
      if (!this.#isExact) text += `,${number}`;
    }
    this.#text += `${text};`;
  }

  #numberOf(variable: Var): number {
    const known = this.#variableNumbers.get(variable.id);
    if (known !== undefined) return known;
    const number = this.variables.length;
    this.variables[number] = variable;
    this.#variableNumbers.set(variable.id, number);
    return number;
  }
}
