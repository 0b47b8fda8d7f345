import { type Analysis, analyse } from "../rewrite/analyse.ts";
import { type Node, children, isFunction } from "../rewrite/ast.ts";
import { parse } from "../rewrite/parse.ts";
import { readRegion } from "./read-region.ts";
import type { Region } from "./region.ts";

/** The loops and recursive functions of a file that are simple enough for proofs, in the order of the text. */
export function findRegions(source: string, path: string, goal: "module" | "commonjs"): Region[] {
  const { program } = parse(path, source, goal);
  const analysis = analyse(program, { ownTopLevel: true, strict: goal === "module" });
  return regionsIn(program, analysis, false);
}

function regionsIn(node: Node, analysis: Analysis, isLabelled: boolean): Region[] {
  const own = isLabelled ? undefined : regionAt(node, analysis);
  const inside = children(node).flatMap((child) => regionsIn(child, analysis, node.type === "LabeledStatement"));
  return own === undefined ? inside : [own, ...inside];
}

function regionAt(node: Node, analysis: Analysis): Region | undefined {
  if (node.type === "ForStatement" || node.type === "WhileStatement" || node.type === "DoWhileStatement")
    return readRegion(node, analysis);
  if (!isFunction(node)) return undefined;
  const region = readRegion(node, analysis);
  return region !== undefined && region.selfCalls.size > 0 ? region : undefined;
}
