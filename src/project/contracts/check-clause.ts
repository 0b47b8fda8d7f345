// Checks the expression of a clause: all names must be known, and it must not assign, delete, await or yield.
// Collects the calls of `old(e)`, whose arguments are evaluated before the call of the member.
import { ts, type TS } from "../typescript.ts";
import type { ClauseNames } from "./clause-names.ts";
import * as errors from "./contract-errors.ts";
import { effectOf } from "./effect-of.ts";
import type { ParsedClause } from "./parse-clause.ts";
import { declaredInside, isReference } from "./clause-references.ts";

/** The class, member or function to which a clause belongs. */
export interface ClausePlace {
  /** `function`: it has no `this`. */
  readonly of: "class" | "constructor" | "getter" | "setter" | "method" | "function";
  /** Whether `this` is the class, as in static members. */
  readonly ofClass: boolean;
  /** The names that the member's parameters bind. */
  readonly parameters: readonly string[];
}

export interface OldCall {
  readonly call: TS.CallExpression;
  readonly argument: TS.Expression;
}

/** The context of a node in the clause. */
interface Here {
  /** Names that functions of the clause bind around the node. */
  readonly locals: ReadonlySet<string>;
  /** Whether `this` is that of a function inside of the clause. */
  readonly hasOwnThis: boolean;
  /**
   * Set inside of `old(…)`: the names that are bound around the call of `old`, which have no value before the member's
   * call.
   */
  readonly late?: ReadonlySet<string>;
}

/** Gives the calls of `old` in source order. @throws ClauseMistake */
export function checkClause(clause: ParsedClause, names: ClauseNames, place: ClausePlace): OldCall[] {
  const check = new ClauseCheck(clause, names, place);
  check.visit(clause.expression, { locals: new Set(), hasOwnThis: false });
  return check.oldCalls;
}

class ClauseCheck {
  readonly oldCalls: OldCall[] = [];
  readonly #clause: ParsedClause;
  readonly #names: ClauseNames;
  readonly #place: ClausePlace;

  constructor(clause: ParsedClause, names: ClauseNames, place: ClausePlace) {
    this.#clause = clause;
    this.#names = names;
    this.#place = place;
  }

  visit(node: TS.Node, here: Here): void {
    const { tag } = this.#clause;
    const at = this.#clause.offsetOf(node);
    const effect = effectOf(node);
    if (effect !== undefined) throw errors.hasEffect(tag, effect, at);
    if (ts.isAwaitExpression(node)) throw errors.cannotWait(tag, "await", at);
    if (ts.isYieldExpression(node)) throw errors.cannotWait(tag, "yield", at);
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node))
      throw errors.notAnExpression(tag, "JSX makes elements", at);
    if (ts.isCallExpression(node) && this.#isOld(node.expression, here)) return this.#visitOld(node, here);
    if (ts.isPropertyAccessExpression(node)) this.#checkMember(node, here);
    if (ts.isPrivateIdentifier(node)) this.#checkPrivate(node);
    if (ts.isIdentifier(node) && isReference(node)) this.#checkName(node, here);
    if (node.kind === ts.SyntaxKind.ThisKeyword && !here.hasOwnThis) this.#checkThis(at, here);
    if (node.kind === ts.SyntaxKind.SuperKeyword && !here.hasOwnThis)
      throw errors.noMeaning(tag, "super", "write this instead", at);
    if (isOfTypes(node)) {
      if (!this.#names.isTypeScript) throw errors.typesInJavaScript(tag, at);
      if (ts.isTypeNode(node)) return;
    }
    const inside = this.#inside(node, here);
    ts.forEachChild(node, (child) => this.visit(child, inside));
  }

  #inside(node: TS.Node, here: Here): Here {
    if (!ts.isFunctionLike(node) && !ts.isClassLike(node)) return here;
    const locals = new Set([...here.locals, ...declaredInside(node)]);
    return { ...here, locals, hasOwnThis: here.hasOwnThis || !ts.isArrowFunction(node) };
  }

  /** Whether a callee is `old`, unless a parameter of that name shadows it. */
  #isOld(callee: TS.Expression, { locals }: Here): boolean {
    return isNamed(callee, "old") && !locals.has("old") && !this.#place.parameters.includes("old");
  }

  #visitOld(call: TS.CallExpression, here: Here): void {
    const { tag, offsetOf } = this.#clause;
    const [argument, more] = call.arguments;
    if (tag !== "ensures") throw errors.noMeaning(tag, "old", this.#whyNoOld(), offsetOf(call));
    if (here.late !== undefined)
      throw errors.noMeaning(tag, "old", "it stands inside of another old(…)", offsetOf(call));
    if (argument === undefined || more !== undefined || ts.isSpreadElement(argument))
      throw errors.noMeaning(tag, "old", "it takes one expression, as in old(this.size)", offsetOf(call));
    this.oldCalls.push({ call, argument });
    this.visit(argument, { locals: new Set(), hasOwnThis: false, late: here.locals });
  }

  #whyNoOld(): string {
    return this.#clause.tag === "invariant"
      ? "an invariant speaks of one moment; compare with old(…) in @ensures"
      : "it is checked before the call; leave old(…) out";
  }

  #checkName(node: TS.Identifier, here: Here): void {
    const { tag, offsetOf } = this.#clause;
    const { text } = node;
    const at = offsetOf(node);
    if (here.locals.has(text)) return;
    if (here.late?.has(text) === true)
      throw errors.noMeaning(
        tag,
        text,
        "inside of old(…) it has no value, since that is evaluated before the call",
        at,
      );
    if (this.#place.parameters.includes(text)) return;
    if (text === "old") throw errors.noMeaning(tag, text, "call it, as in old(this.size)", at);
    if (text === "result") return this.#checkResult(at, here);
    if (text === "arguments") throw errors.noMeaning(tag, text, "name the parameters instead", at);
    const meaning = this.#names.meaningOf(text);
    if (meaning === "type") throw errors.onlyAType(tag, text, at);
    if (meaning === "value") return;
    const own = [...here.locals, ...this.#place.parameters, ...(tag === "ensures" ? ["result", "old"] : [])];
    throw errors.unknownName(tag, text, this.#names.nearestTo(text, own, this.#place.ofClass), at);
  }

  #checkResult(at: number, { late }: Here): void {
    const { tag } = this.#clause;
    const { of } = this.#place;
    if (tag !== "ensures") throw errors.noMeaning(tag, "result", "there is one only after the call, in @ensures", at);
    if (late !== undefined) throw errors.noMeaning(tag, "result", "nothing was returned before the call", at);
    if (of === "constructor") throw errors.noMeaning(tag, "result", "the new object is this", at);
    if (of === "setter") throw errors.noMeaning(tag, "result", "a setter returns nothing", at);
  }

  #checkThis(at: number, { late }: Here): void {
    const { tag } = this.#clause;
    if (this.#place.of === "function")
      throw errors.noMeaning(tag, "this", "a function has no object; name its parameters", at);
    const isBefore = tag === "requires" || tag === "throws" || late !== undefined;
    if (this.#place.of === "constructor" && isBefore)
      throw errors.noMeaning(tag, "this", "the object is not there before its constructor has run", at);
  }

  #checkMember({ expression, name }: TS.PropertyAccessExpression, { hasOwnThis }: Here): void {
    if (hasOwnThis || expression.kind !== ts.SyntaxKind.ThisKeyword || ts.isPrivateIdentifier(name)) return;
    const { ofClass } = this.#place;
    if (this.#names.hasMember(name.text, ofClass)) return;
    throw this.#unknownMember(name, this.#names.nearestMember(name.text, ofClass));
  }

  #checkPrivate(name: TS.PrivateIdentifier): void {
    if (this.#names.privateNames.has(name.text)) return;
    throw this.#unknownMember(name, this.#names.nearestMember(name.text, this.#place.ofClass));
  }

  #unknownMember(name: TS.MemberName, suggestion: string | undefined): errors.ClauseMistake {
    const { tag, offsetOf } = this.#clause;
    return errors.unknownMember(tag, name.text, this.#names.ownerName, suggestion, offsetOf(name));
  }
}

function isNamed(node: TS.Expression, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

function isOfTypes(node: TS.Node): boolean {
  return (
    ts.isTypeNode(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node)
  );
}
