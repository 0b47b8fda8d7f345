// One class in a file of its own, and the contracts in its comments.
import { join } from "node:path";
import { CompilerSettingsReader } from "../../../src/project/modules/compiler-settings.ts";
import { ContractContext } from "../../../src/project/contracts/contract-context.ts";
import { type ClassContracts, readContracts } from "../../../src/project/contracts/read-contracts.ts";
import { ProjectProgram } from "../../../src/project/modules/project-program.ts";
import { ts, type TS } from "../../../src/project/typescript.ts";
import type { Contract, ContractText } from "../../../src/model/class-shape.ts";
import { project } from "../temp-project.ts";

export interface ReadClass extends ClassContracts {
  /** The clauses to compile into the file, and what is wrong with others. */
  readonly texts: readonly ContractText[];
  readonly warnings: readonly string[];
  /** By the name of the member. */
  contract(name: string): Contract | undefined;
}

export function readClass(text: string, name = "a.ts"): ReadClass {
  const folder = project({ [name]: text });
  const path = join(folder, name);
  const program = new ProjectProgram(new CompilerSettingsReader(folder, "as TypeScript would").settingsFor(path), [
    path,
  ]);
  const node = classIn(program.program.getSourceFile(path) as TS.SourceFile) as TS.ClassLikeDeclaration;
  const context = new ContractContext(folder);
  const contracts = readContracts(node, program.checker, context);
  const named = (member: TS.ClassElement): string =>
    ts.isConstructorDeclaration(member) ? "constructor" : (member.name?.getText() ?? "");
  return {
    ...contracts,
    texts: context.textsOf(path),
    warnings: context.warnings,
    contract: (wanted) =>
      node.members.filter((member) => named(member) === wanted).map((member) => contracts.contractOf(member))[0],
  };
}

function classIn(node: TS.Node): TS.ClassLikeDeclaration | undefined {
  return ts.isClassLike(node) ? node : ts.forEachChild(node, classIn);
}
