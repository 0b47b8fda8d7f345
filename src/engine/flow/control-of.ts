// Enters: the text of a module. Leaves: the potential paths of each function, counted and numbered.
// Deliberately absent: which of the paths are feasible; only the solver can tell.
import type { Letter, PotentialPaths } from "../../model/flow.ts";
import type { SourceRange } from "../../model/unit.ts";
import type { FunctionNode } from "../rewrite/ast.ts";
import type { Code } from "./code.ts";
import { visitCode } from "./code-parts.ts";
import { LetterGroups } from "./letter-groups.ts";
import type { LoweredFunction } from "./lower-function.ts";
import type { ModuleGoal } from "./lower-module.ts";
import { lowerModule } from "./lower-module.ts";
import { PathCounts } from "./path-counts.ts";
import { PathNumber } from "./path-number.ts";
import { PathPrefix } from "./path-prefix.ts";
import { NoSuchPath, PathReader } from "./path-reader.ts";
import { functionAt } from "./function-at.ts";

export interface ModuleControl {
  /**
   * The paths of a function up to a loop limit; undefined where there is no function at the range. The range may be that
   * of the function, or of the method, declaration or statement that it stands in.
   */
  paths(range: SourceRange, loopLimit: number): PotentialPaths | undefined;
}

/** Throws SyntaxErrorAt where the text does not parse. */
export function controlOf(source: string, path: string, goal: ModuleGoal): ModuleControl {
  const { functions } = lowerModule(source, path, goal);
  const codes = new Map<FunctionNode, Code>(functions.map(({ node, code }) => [node, code]));
  const groups = new LetterGroups([...codes.values()]);
  return {
    paths: (range, loopLimit) => {
      const found = functionAt(functions, range);
      return found && potentialPaths(found, codes, groups, loopLimit);
    },
  };
}

function potentialPaths(
  { node, code }: LoweredFunction,
  codes: ReadonlyMap<FunctionNode, Code>,
  groups: LetterGroups,
  loopLimit: number,
): PotentialPaths {
  const codeOf = (callee: FunctionNode): Code => codes.get(callee) as Code;
  const counts = isRecursive(node, codeOf, []) ? undefined : new PathCounts(loopLimit, codeOf);
  const ask = (question: (counts: PathCounts) => bigint | undefined): bigint | undefined => {
    if (!counts) return undefined;
    try {
      return question(counts);
    } catch (error) {
      if (error instanceof NoSuchPath) return undefined;
      throw error;
    }
  };
  return {
    count: counts?.paths(code),
    numberOf: (descriptor) => ask((known) => numberOf(code, known, descriptor)),
    beginningWith: (prefix) => ask((known) => new PathPrefix(known, new PathReader(prefix)).count(code)),
    grouped: (letters) => groups.grouped(letters),
  };
}

function numberOf(code: Code, counts: PathCounts, descriptor: string | readonly Letter[]): bigint | undefined {
  const reader = new PathReader(descriptor);
  const rank = new PathNumber(counts, reader).rank(code);
  return reader.isAtEnd ? rank + 1n : undefined;
}

/** Whether a call of the function may lead to another call of a function that has not returned yet. */
function isRecursive(
  node: FunctionNode,
  codeOf: (callee: FunctionNode) => Code,
  underWay: readonly FunctionNode[],
  done = new Set<FunctionNode>(),
): boolean {
  if (underWay.includes(node)) return true;
  if (done.has(node)) return false;
  const callees = new Set<FunctionNode>();
  visitCode(codeOf(node), (part) => {
    if (part.kind === "call" || part.kind === "callback") callees.add(part.callee);
  });
  const isFound = [...callees].some((callee) => isRecursive(callee, codeOf, [...underWay, node], done));
  done.add(node);
  return isFound;
}
