// Enters: a class, with the checker that knows the names around it.
// Leaves: the contracts in its comments: of the class and of each member, and the text that the rewriter compiles.
// Absent: the invariants of base classes (read those by themselves), and whether any of it holds.
import type { Clause, Contract, ContractText } from "../../model/class-shape.ts";
import { UserError } from "../../support/errors.ts";
import { isInstalled } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";
import { shownPath } from "../user-errors.ts";
import { ClassNames } from "./class-names.ts";
import { ClassReader } from "./class-reader.ts";
import { ClauseMistake } from "./contract-errors.ts";
import { overriddenMember } from "./overridden-member.ts";

export interface ClassContracts {
  /**
   * Of a member that the class declares: a method, accessor, constructor or static method. One without any has that of the
   * member that it overrides.
   */
  contractOf(member: TS.Node): Contract | undefined;
  readonly invariants: readonly Clause[];
  /** For the module that declares the class. */
  readonly texts: readonly ContractText[];
}

/** One for each project, however many Programs it takes: clauses are numbered within it, and a class is read once. */
export class ContractContext {
  /** Paths in messages are relative to it. */
  readonly cwd: string;
  readonly known = new Map<TS.Node, ClassContracts>();
  #ids = 0;

  constructor(cwd: string) {
    this.cwd = cwd;
  }

  nextId(): number {
    return this.#ids++;
  }
}

/** Throws a UserError where a clause makes no sense. The same class gives the same answer again. */
export function readContracts(
  node: TS.ClassLikeDeclaration,
  checker: TS.TypeChecker,
  context: ContractContext,
): ClassContracts {
  const known = context.known.get(node);
  if (known !== undefined) return known;
  const { contracts, invariants, texts } = readOwn(node, checker, context);
  const inherited = (member: TS.Node): Contract | undefined => {
    const base = ts.isClassElement(member) ? overriddenMember(member, checker) : undefined;
    return base && readContracts(base.parent as TS.ClassLikeDeclaration, checker, context).contractOf(base);
  };
  const all = { contractOf: (member: TS.Node) => contracts.get(member) ?? inherited(member), invariants, texts };
  context.known.set(node, all);
  return all;
}

function readOwn(
  node: TS.ClassLikeDeclaration,
  checker: TS.TypeChecker,
  context: ContractContext,
): ReturnType<ClassReader["read"]> {
  const file = node.getSourceFile();
  // what is not rewritten has nowhere to put clauses
  if (file.isDeclarationFile || isInstalled(file.fileName)) return { contracts: new Map(), invariants: [], texts: [] };
  try {
    return new ClassReader(node, new ClassNames(node, checker), () => context.nextId()).read();
  } catch (error) {
    if (!(error instanceof ClauseMistake)) throw error;
    const { line, character } = file.getLineAndCharacterOfPosition(error.at);
    throw new UserError(`${shownPath(file.fileName, context.cwd)}:${line + 1}:${character + 1}: ${error.message}`);
  }
}
