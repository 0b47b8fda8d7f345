// The functions that units call and that may be summarized.
// Enters: an analysed project. Leaves: the same project, with the callees of each unit and the functions to summarize in
// each module. Deliberately absent: the exploration of callees, which may refuse more of them.
import { basename } from "node:path";
import type { InputType, Parameter } from "../../model/input-type.ts";
import type { Project } from "../../model/project.ts";
import type { Callee, SourceRange, Unit } from "../../model/unit.ts";
import { programOf, rememberPrograms } from "../analyzed-programs.ts";
import { changesNothing, whyOpen } from "./closed-code.ts";
import { InputTypes } from "../types/input-types.ts";
import { type ModuleFunction, moduleFunction, referencesIn } from "./module-functions.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";
import { rangeOf } from "./unit-closure.ts";

export function withCallees(project: Project): Project {
  const finders = new Map<ProjectProgram, CalleeFinder>();
  const units = project.units.map((unit) => {
    if (unit.skipped !== undefined) return unit;
    const program = programOf(project, unit.declaredIn);
    const finder = finders.get(program) ?? new CalleeFinder(program);
    finders.set(program, finder);
    return { ...unit, callees: finder.calleesOf(unit) };
  });
  const ends = new Map<string, Set<number>>();
  for (const { declaredIn, range, refused } of units.flatMap(({ callees = [] }: Unit) => callees)) {
    const known = ends.get(declaredIn) ?? new Set();
    ends.set(declaredIn, known);
    if (refused === undefined) known.add(range.end);
  }
  const modules = project.modules.map((module) => {
    const summarized = [...(ends.get(module.path) ?? [])];
    return summarized.length === 0 ? module : { ...module, summarized };
  });
  const prepared = { ...project, units, modules };
  rememberPrograms(prepared, [...new Set(project.units.map(({ declaredIn }) => programOf(project, declaredIn)))]);
  return prepared;
}

interface Known extends ModuleFunction {
  /** Other functions to which it refers, called or not. */
  readonly uses: readonly TS.Node[];
  /** Why its result depends on more than its arguments. */
  readonly open: string | undefined;
}

class CalleeFinder {
  readonly #project: ProjectProgram;
  readonly #types: InputTypes;
  readonly #known = new Map<TS.Node, Known>();

  constructor(project: ProjectProgram) {
    this.#project = project;
    this.#types = new InputTypes(project);
  }

  calleesOf(unit: Unit): Callee[] {
    const file = this.#project.program.getSourceFile(unit.declaredIn);
    if (file === undefined) return [];
    const found: Known[] = [];
    const seen = new Set<TS.Node>();
    const visit = (node: TS.Node): void => {
      if (seen.has(node)) return;
      seen.add(node);
      const known = this.#knownAt(node);
      for (const used of known.uses) visit(used);
      found.push(known);
    };
    for (const used of this.#usedBy(nodeAt(file, unit.range))) visit(used);
    const names = found.map(({ name }) => name);
    return found.map((known) => this.#describe(known, names.indexOf(known.name) !== names.lastIndexOf(known.name)));
  }

  #knownAt(node: TS.Node): Known {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const own = moduleFunction(ts.isFunctionDeclaration(node) ? node : node.parent) as ModuleFunction;
    const made = { ...own, uses: this.#usedBy(node), open: whyOpen(own, this.#project) };
    this.#known.set(node, made);
    return made;
  }

  /** The functions of modules to which a piece of code refers, directly or through other declarations. */
  #usedBy(root: TS.Node): TS.Node[] {
    const used = new Set<TS.Node>();
    const seen = new Set<TS.Node>([root]);
    const pending = [root];
    for (let code = pending.pop(); code !== undefined; code = pending.pop()) {
      for (const { symbol } of referencesIn(code, this.#project)) {
        for (const declaration of symbol?.declarations ?? []) {
          if (ts.isSourceFile(declaration) || !this.#project.isProjectSource(declaration.getSourceFile())) continue;
          const found = moduleFunction(declaration);
          if (found !== undefined) used.add(found.node);
          else if (!seen.has(declaration)) pending.push(declaration);
          seen.add(declaration);
        }
      }
    }
    return [...used];
  }

  #describe(known: Known, isAmbiguous: boolean): Callee {
    const { name, node } = known;
    const source = node.getSourceFile();
    const start = source.getLineAndCharacterOfPosition(node.getStart());
    const parameters = this.#parametersOf(node);
    const refused = this.#whyNot(known) ?? whyNotPrimitive(node, parameters);
    return {
      name: isAmbiguous ? `${name} of ${basename(source.fileName)}` : name,
      declaredIn: source.fileName,
      range: rangeOf(node),
      position: { line: start.line + 1, column: start.character + 1 },
      parameters,
      ...(refused !== undefined && { refused }),
    };
  }

  #whyNot(known: Known): string | undefined {
    const { node, open } = known;
    const reached = new Set<TS.Node>();
    const pending = [node as TS.Node];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      for (const used of this.#knownAt(next).uses) {
        if (used === node) return "it calls itself";
        if (!reached.has(used)) pending.push(used);
        reached.add(used);
      }
    }
    if (open !== undefined) return open;
    for (const used of reached) {
      const { name, open: why } = this.#knownAt(used);
      if (why !== undefined) return `it calls ${name}: ${why}`;
    }
    return changesNothing(known, this.#project)
      ? undefined
      : "it may change something, or give something else each time";
  }

  #parametersOf(node: ModuleFunction["node"]): Parameter[] {
    const signatures = this.#project.checker.getTypeAtLocation(node).getCallSignatures();
    return this.#types.parameters(signatures, node);
  }
}

function whyNotPrimitive(node: ModuleFunction["node"], parameters: readonly Parameter[]): string | undefined {
  const isPlain = node.parameters.every(
    ({ name, initializer, dotDotDotToken }) =>
      ts.isIdentifier(name) && initializer === undefined && dotDotDotToken === undefined,
  );
  if (!isPlain || node.parameters.length !== parameters.length)
    return "it has parameters with defaults, patterns or a rest";
  const other = parameters.find(({ type }) => !isPrimitive(type));
  return other && `its parameter ${other.name} may be something that is no primitive`;
}

function isPrimitive(type: InputType): boolean {
  if (type.kind === "union") return type.partial === undefined && type.members.every(isPrimitive);
  if (type.kind === "literal") return type.sampled !== true;
  return type.kind === "number" || type.kind === "boolean" || type.kind === "bigint" || type.kind === "string";
}

/** The outermost node with exactly this range. */
function nodeAt(file: TS.SourceFile, { start, end }: SourceRange): TS.Node {
  const find = (node: TS.Node): TS.Node | undefined => {
    if (node.getStart() === start && node.getEnd() === end) return node;
    return node.getStart() <= start && end <= node.getEnd() ? ts.forEachChild(node, find) : undefined;
  };
  return ts.forEachChild(file, find) ?? file;
}
