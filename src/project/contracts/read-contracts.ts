// Enters: a class or function and its type checker.
// Leaves: the contracts in its comments. `context` collects the texts that the rewriter compiles, and what is wrong with them.
// Deliberately absent: the invariants of base classes, which are read separately, and whether contracts hold.
import type { Clause, Contract } from "../../model/class-shape.ts";
import { isInstalled } from "../modules/project-program.ts";
import { grouped } from "../../support/grouped.ts";
import { ts, type TS } from "../typescript.ts";
import { ClauseNames } from "./clause-names.ts";
import { ClauseReader } from "./clause-reader.ts";
import type { ContractContext } from "./contract-context.ts";
import { placeOfClass, placeOfFunction, placeOfMember } from "./contract-place.ts";
import { overriddenMember } from "./overridden-member.ts";

export interface ClassContracts {
  /**
   * The contract of a member that the class declares: a method, accessor, constructor or static method. A member without a
   * contract inherits that of the member which it overrides.
   */
  contractOf(member: TS.Node): Contract | undefined;
  readonly invariants: readonly Clause[];
  /** Invariants that are not checked because of mistakes in them. */
  readonly leftOut: readonly string[];
}

/** The contracts of a class, cached in `context`. */
export function readContracts(
  node: TS.ClassLikeDeclaration,
  checker: TS.TypeChecker,
  context: ContractContext,
): ClassContracts {
  const known = context.classes.get(node);
  if (known !== undefined) return known;
  const { contracts, ...ofClass } = readOwn(node, checker, context);
  const inherited = (member: TS.Node): Contract | undefined => {
    const base = ts.isClassElement(member) ? overriddenMember(member, checker) : undefined;
    return base && readContracts(base.parent as TS.ClassLikeDeclaration, checker, context).contractOf(base);
  };
  const all = { contractOf: (member: TS.Node) => contracts.get(member) ?? inherited(member), ...ofClass };
  context.classes.set(node, all);
  return all;
}

interface OwnContracts extends Omit<ClassContracts, "contractOf"> {
  readonly contracts: ReadonlyMap<TS.Node, Contract>;
}

function readOwn(node: TS.ClassLikeDeclaration, checker: TS.TypeChecker, context: ContractContext): OwnContracts {
  const file = node.getSourceFile();
  if (!isRewritten(file)) return { contracts: new Map(), invariants: [], leftOut: [] };
  // The opening brace is before the members.
  const homes = [node.members.pos - 1];
  const reader = new ClauseReader({ file, homes, names: new ClauseNames(node, node, checker), context });
  const invariants = reader.readInvariants(node, placeOfClass());
  const leftOut = reader.takeLeftOut();
  const contracts = new Map<TS.Node, Contract>();
  for (const member of node.members) {
    const contract = reader.readContract(member, placeOfMember(member));
    if (contract !== undefined) contracts.set(member, contract);
  }
  return { contracts, invariants, leftOut };
}

export interface FunctionSetting {
  /** The literals that a factory returns with this function in them; each has clauses of its own. */
  readonly literals?: readonly TS.ObjectLiteralExpression[];
  /** Whether the function is called with `new`. */
  readonly isConstructor?: boolean;
}

/** The contract of a function that is no member of a class, cached in `context`. */
export function readFunctionContract(
  code: TS.SignatureDeclaration,
  checker: TS.TypeChecker,
  context: ContractContext,
  { literals = [], isConstructor = false }: FunctionSetting = {},
): Contract | undefined {
  if (context.functions.has(code)) return context.functions.get(code);
  const file = code.getSourceFile();
  let contract: Contract | undefined;
  if (isRewritten(file)) {
    const home = homeOf(code);
    const homes = literals.length > 0 ? literals.map((each) => each.getStart()) : [startOf(home)];
    const names = new ClauseNames(literals[0] ?? home, literals[0] ?? literalAround(code), checker);
    const held = isConstructor ? "constructor" : literals.length > 0 ? "member" : undefined;
    const reader = new ClauseReader({ file, homes, ofObject: literals.length > 0, names, context });
    for (const overload of overloadsOf(code)) reader.readContract(overload, undefined);
    contract = reader.readContract(code, placeOfFunction(code, held));
  }
  context.functions.set(code, contract);
  return contract;
}

/** Warns of the clauses in a comment that stands at no function. */
export function refuseContract(node: TS.Node, checker: TS.TypeChecker, context: ContractContext): void {
  const file = node.getSourceFile();
  if (!isRewritten(file)) return;
  new ClauseReader({ file, homes: [], names: new ClauseNames(file, undefined, checker), context }).readContract(
    node,
    undefined,
  );
}

/** The object literal of which a function is a method or the value of a property. */
function literalAround(code: TS.Node): TS.ObjectLiteralExpression | undefined {
  const { parent } = ts.isPropertyAssignment(code.parent) ? code.parent : code;
  return ts.isObjectLiteralExpression(parent) ? parent : undefined;
}

/** Contracts can only be compiled into code that is rewritten. */
function isRewritten(file: TS.SourceFile): boolean {
  return !file.isDeclarationFile && !isInstalled(file.fileName);
}

type Home = TS.SourceFile | TS.ModuleBlock | TS.ClassStaticBlockDeclaration | TS.Block;

/** The innermost body around a function at whose start statements can be added. */
function homeOf({ parent }: TS.Node): Home {
  if (ts.isSourceFile(parent) || ts.isModuleBlock(parent) || ts.isClassStaticBlockDeclaration(parent)) return parent;
  return ts.isBlock(parent) && ts.isFunctionLike(parent.parent) ? parent : homeOf(parent);
}

/** Undefined for a module. */
function startOf(home: Home): number | undefined {
  return ts.isSourceFile(home) ? undefined : home.getStart();
}

function overloadsOf(code: TS.SignatureDeclaration): readonly TS.Node[] {
  const { parent } = code;
  if (!ts.isFunctionDeclaration(code) || !("statements" in parent)) return [];
  const { statements } = parent as TS.BlockLike;
  const known = overloads.get(statements) ?? grouped(statements.filter(isOverload), ({ name }) => name?.text);
  overloads.set(statements, known);
  return known.get(code.name?.text) ?? [];
}

/** By name. Kept, since every function of a body asks. */
const overloads = new WeakMap<
  TS.NodeArray<TS.Statement>,
  ReadonlyMap<string | undefined, readonly TS.FunctionDeclaration[]>
>();

function isOverload(node: TS.Statement): node is TS.FunctionDeclaration {
  return ts.isFunctionDeclaration(node) && node.body === undefined;
}
