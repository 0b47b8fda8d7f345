// Enters: a class and its type checker.
// Leaves: the contracts in its comments, of the class and of each member, and the texts that the rewriter compiles.
// Deliberately absent: the invariants of base classes, which are read separately, and whether contracts hold.
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
   * The contract of a member that the class declares: a method, accessor, constructor or static method. A member without a
   * contract inherits that of the member which it overrides.
   */
  contractOf(member: TS.Node): Contract | undefined;
  readonly invariants: readonly Clause[];
  /** The clauses to compile into the module that declares the class. */
  readonly texts: readonly ContractText[];
}

/** One for each project, shared by its Programs: it numbers the clauses, and caches the contracts of classes. */
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

/** The contracts of a class, cached in `context`. @throws UserError for an invalid clause */
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
  // Contracts can only be compiled into code that is rewritten.
  if (file.isDeclarationFile || isInstalled(file.fileName)) return { contracts: new Map(), invariants: [], texts: [] };
  try {
    return new ClassReader(node, new ClassNames(node, checker), () => context.nextId()).read();
  } catch (error) {
    if (!(error instanceof ClauseMistake)) throw error;
    const { line, character } = file.getLineAndCharacterOfPosition(error.at);
    throw new UserError(`${shownPath(file.fileName, context.cwd)}:${line + 1}:${character + 1}: ${error.message}`);
  }
}
