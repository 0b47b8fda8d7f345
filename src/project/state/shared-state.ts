// The state that calls of a unit leave behind for later calls: variables of modules, static fields, captured variables.
// Enters: a unit and the exports of its file. Leaves: that state, and which of the exports change it.
// Deliberately absent: objects of a class, whose state is their own; clock, chance and files.
import type { ProjectProgram } from "../modules/project-program.ts";
import { isWithin } from "../classes/local-function.ts";
import type { Found } from "../units/find-functions.ts";
import { ts, type TS } from "../typescript.ts";
import { type Change, Changes } from "./changes.ts";
import { isAssignable, isFixed, isLasting, isPublic } from "./lasting-variable.ts";
import { ReachedCode } from "./reached-code.ts";

/** Further functions that change the state are not called, to keep the search small. */
const MOST_CHANGERS = 6;

export interface SharedState {
  /** Whether calls of the unit, or of `changers`, change state that the unit reads. */
  readonly isChanged: boolean;
  /** Whether making an object of the class changes it. */
  readonly isChangedByMaking: boolean;
  /** Whether members of the class change it, so that other objects of the class matter. */
  readonly isChangedByMembers: boolean;
  /** Other exports of the file that change it, in their order. */
  readonly changers: readonly Found[];
  /** Names of variables that others may change, too: `current`, `Shared.live`. */
  readonly changedElsewhere: readonly string[];
}

export class StateFinder {
  readonly #reached: ReachedCode;
  readonly #changes: Changes;

  constructor(project: ProjectProgram) {
    this.#reached = new ReachedCode(project);
    this.#changes = new Changes(project);
  }

  /** All code of the project that may run when the given one does, itself included. */
  codeFrom(root: TS.Node): ReadonlySet<TS.Node> {
    return this.#reached.from(root).code;
  }

  /** Undefined if nothing of what the unit reads ever changes. */
  stateOf(unit: Found, exported: readonly Found[]): SharedState | undefined {
    const isSelfMade = unit.body === undefined && this.#changes.keepsStateWhenMade(unit.node);
    const variables = new Set(this.#reached.from(unit.node).variables);
    const changers: Found[] = [];
    // The set is a worklist: what changers read matters, too.
    for (const variable of variables)
      for (const each of exported) {
        if (each.kind === "class" || each.node === unit.node || changers.includes(each)) continue;
        if (changers.length === MOST_CHANGERS || !this.#mayChange(each, variable)) continue;
        changers.push(each);
        for (const read of this.#reached.from(each.node).variables) variables.add(read);
      }
    const called = [unit, ...changers].map(({ node }) => node);
    const changed = [...variables].filter((variable) => this.#made(variable).length > 0);
    const isElsewhere = (variable: TS.Symbol): boolean => this.#isChangedElsewhere(variable, called);
    const changedElsewhere = [...variables].filter(isElsewhere).map(nameOf);
    if (!isSelfMade && changed.length === 0 && changedElsewhere.length === 0) return undefined;
    const own = changed.flatMap((variable) => this.#made(variable).map(({ at }) => at));
    const places =
      unit.objects !== undefined ? own.filter((at) => this.#isReachedFrom(at, unit.node)).map(placeOf) : [];
    return {
      isChanged: isSelfMade || own.some((at) => called.some((root) => this.#isReachedFrom(at, root))),
      isChangedByMaking: places.some((place) => place !== "member"),
      isChangedByMembers: places.some((place) => place !== "making"),
      changers: changers.sort((a, b) => exported.indexOf(a) - exported.indexOf(b)),
      changedElsewhere: [...new Set(changedElsewhere)],
    };
  }

  #made(variable: TS.Symbol): readonly Change[] {
    return this.#changes.of(variable).filter(({ kind }) => kind === "made");
  }

  #mayChange({ node }: Found, variable: TS.Symbol): boolean {
    return this.#made(variable).some(({ at }) => this.#isReachedFrom(at, node));
  }

  #isReachedFrom(at: TS.Node, root: TS.Node): boolean {
    return [...this.#reached.from(root).code].some((code) => isWithin(at, code));
  }

  /** Whether code that is not `called` may change it: other code of the project, what it is handed to, or anybody. */
  #isChangedElsewhere(variable: TS.Symbol, called: readonly TS.Node[]): boolean {
    const [declaration] = variable.declarations ?? [];
    if (declaration === undefined) return false;
    const changes = this.#changes.of(variable);
    const isOther = ({ at, kind }: Change): boolean =>
      kind === "made" ? !called.some((root) => this.#isReachedFrom(at, root)) : !isFixed(declaration);
    const isOpen = isAssignable(declaration) || (!isFixed(declaration) && this.#changes.isChangeable(declaration));
    return changes.some(isOther) || (isPublic(declaration) && isOpen);
  }
}

/** Whether code runs when an object is made, or when a member is called on it; undefined for code of no class. */
function placeOf(at: TS.Node): "making" | "member" | undefined {
  const element = ts.findAncestor(at, (each) => ts.isClassElement(each) && ts.isClassLike(each.parent));
  if (element === undefined) return undefined;
  const isStatic = (ts.getCombinedModifierFlags(element as TS.Declaration) & ts.ModifierFlags.Static) !== 0;
  return isStatic || ts.isConstructorDeclaration(element) || ts.isPropertyDeclaration(element) ? "making" : "member";
}

function nameOf({ name, declarations = [] }: TS.Symbol): string {
  const owner = declarations.find((each) => ts.isPropertyDeclaration(each) && isLasting(each))?.parent;
  const shown = name.replace(/^__#\d+@/, "");
  return owner !== undefined && ts.isClassLike(owner) && owner.name ? `${owner.name.text}.${shown}` : shown;
}
