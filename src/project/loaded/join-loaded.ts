// Enters: the functions and classes that the text of a module shows, and what loading it showed.
// Leaves: both, joined. What the text shows stays as it is, unless loading shows more of it.
// Deliberately absent: running user code, which engines do.
import type { LoadedModule, LoadedValue } from "../../model/loaded-module.ts";
import { findClass } from "../classes/find-class.ts";
import { findFactory } from "../classes/find-factory.ts";
import { findResult } from "../classes/find-result.ts";
import { isJavaScript } from "../modules/source-file-kinds.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { EXPORT_EQUALS } from "../units/export-equals.ts";
import { ExportTypes } from "../units/export-types.ts";
import { type Found, withoutMakers } from "../units/find-functions.ts";
import type { ClassNode, FunctionNode } from "../units/function-source.ts";
import { ts, type TS } from "../typescript.ts";
import { exportedObject } from "./exported-object.ts";
import { loadedClass } from "./loaded-class.ts";
import { type CodeNode, LoadedExports } from "./loaded-exports.ts";

/** Functions deeper inside of exported objects are left out. */
const MOST_STEPS = 4;

export function joinLoaded(
  found: readonly Found[],
  file: TS.SourceFile,
  module: LoadedModule | undefined,
  project: ProjectProgram,
): Found[] {
  return new Joiner(found, file, new LoadedExports(module ?? { values: [] }, project), project).join();
}

interface Visit {
  readonly index: number;
  readonly access: readonly string[];
}

class Joiner {
  #found: Found[];
  readonly #loaded: LoadedExports;
  readonly #project: ProjectProgram;
  readonly #isTyped: boolean;
  readonly #own: ExportTypes;
  readonly #declared: ExportTypes;

  constructor(found: readonly Found[], file: TS.SourceFile, loaded: LoadedExports, project: ProjectProgram) {
    this.#found = [...found];
    this.#loaded = loaded;
    this.#project = project;
    this.#isTyped = !isJavaScript(file.fileName);
    this.#own = new ExportTypes(file, project.checker);
    this.#declared = new ExportTypes(project.declarationsOf(file), project.checker);
  }

  join(): Found[] {
    this.#found = this.#found.map((each) => this.#declaredAs(this.#imported(each)));
    const isWhole = this.#loaded.exports.find(({ name }) => name === EXPORT_EQUALS)?.value;
    const exports = this.#loaded.exports.filter(({ name, value }) => name !== "default" || value !== isWhole);
    const queue = exports.flatMap(({ name, value }): Visit[] =>
      value === undefined ? [] : [{ index: value, access: [name] }],
    );
    // Where the same value has several names, a default export is tested by another one.
    queue.sort((a, b) => rank(a) - rank(b));
    const seen = new Set<number>();
    // The queue grows while it is walked, so that the shortest way to a value is taken.
    for (const { index, access } of queue) {
      if (seen.has(index)) continue;
      seen.add(index);
      const value = this.#loaded.valueAt(index);
      if (!this.#visit(value, access) || access.length === MOST_STEPS) continue;
      for (const { name, value: part } of value.properties)
        if (part !== undefined && name !== "prototype") queue.push({ index: part, access: [...access, name] });
    }
    return withoutMakers(this.#found);
  }

  /** Whether to go on with the properties of the value. */
  #visit(value: LoadedValue, access: readonly string[]): boolean {
    const own = this.#own.at(access);
    const declared = this.#declared.at(access);
    // What types hide cannot be named by a test in TypeScript.
    if (this.#isTyped && own === undefined) return false;
    const type = declared ?? own ?? this.#project.checker.getAnyType();
    if (!value.isFunction) return !this.#addObject(value, access, type);
    const node = this.#loaded.codeOf(value);
    if (node === undefined) return true;
    if (this.#loaded.isConstructor(value) && isClassNode(node)) this.#joinClass(value, node, access);
    else if (isFunctionNode(node)) this.#joinFunction(node, access, type);
    return true;
  }

  #addObject(value: LoadedValue, access: readonly string[], type: TS.Type): boolean {
    const added = exportedObject(value, access, type, this.#found, this.#loaded, this.#project);
    if (added !== undefined) this.#found.push(added);
    return added !== undefined;
  }

  #joinClass(value: LoadedValue, node: ClassNode, access: readonly string[]): void {
    const type = this.#own.at(access) ?? this.#project.checker.getTypeAtLocation(node);
    const before = this.#found.filter((each) => each.node === node);
    const known = before.find(({ kind }) => kind === "class")?.objects ?? findClass(node, type, this.#project);
    const members = this.#loaded.instanceMembers(value);
    const statics = value.properties.flatMap(({ name, value: part }) => {
      const body = part === undefined ? undefined : this.#loaded.codeOf(this.#loaded.valueAt(part));
      return body !== undefined && isFunctionNode(body) ? [{ name, body }] : [];
    });
    const declared = constructible(this.#declared.at(access));
    const objects = loadedClass({ node, members, statics }, known, declared, type, this.#project);
    if (objects === undefined) return;
    const common = { kind: "class", node, body: undefined, objects } as const;
    this.#dropOthers(node, access);
    if (before.length === 0) this.#found.push({ ...common, access, type: declared ?? type });
    else if (objects !== known || before.some(({ kind }) => kind === "function"))
      this.#found = this.#found.map((each) => (each.node === node ? { ...each, ...common } : each));
  }

  /** Drops what the text shows in place of a function or class that is known: another one, which runs elsewhere only. */
  #dropOthers(node: CodeNode, access: readonly string[]): void {
    this.#found = this.#found.filter(
      (each) => each.node === node || each.kind === "class" || each.access.join() !== access.join(),
    );
  }

  #joinFunction(node: FunctionNode, access: readonly string[], type: TS.Type): void {
    const isKnown = this.#found.some((each) => each.node === node);
    if (isKnown) this.#dropOthers(node, access);
    if (isKnown || this.#found.some(({ objects }) => objects?.makers.some(({ body }) => body === node))) return;
    const at = this.#found.find((each) => each.access.join() === access.join());
    if (at === undefined) this.#addFunction(node, access, type);
    // The text shows an expression that makes the function, not the function itself.
    else if (at.kind === "function" && at.body === undefined)
      this.#found = this.#found.map((each) => (each === at ? resolved(at, node) : each));
  }

  #addFunction(node: FunctionNode, access: readonly string[], known: TS.Type): void {
    const own = this.#project.checker.getTypeAtLocation(node);
    const type = known.getCallSignatures().length > 0 ? known : own;
    if (type.getCallSignatures().length === 0) return;
    const made = findFactory(node, this.#project);
    const objects = made ?? findResult(node, node, type, this.#project);
    const kind = made === undefined ? "function" : "class";
    this.#found.push({ kind, access, node, body: node, type, ...(objects && { objects }) });
  }

  /**
   * Found by the way that loaders know. Members of what `module.exports` is are named exports, unless they are added to it after
   * it was assigned.
   */
  #imported(found: Found): Found {
    const [first = ""] = found.access;
    const isNamed = (name: string): boolean => this.#loaded.exports.some((each) => each.name === name);
    if (!isNamed(EXPORT_EQUALS) || isNamed(first)) return found;
    return { ...found, access: [EXPORT_EQUALS, ...found.access] };
  }

  /** A function with the type that declarations beside the module give it. */
  #declaredAs(found: Found): Found {
    const type = this.#declared.at(found.access);
    if (found.kind === "class" || type === undefined || type.getCallSignatures().length === 0) return found;
    return { ...found, type };
  }
}

function rank({ access: [name] }: Visit): number {
  return name === "default" ? 1 : 0;
}

function constructible(type: TS.Type | undefined): TS.Type | undefined {
  return type !== undefined && type.getConstructSignatures().length > 0 ? type : undefined;
}

/** Where a call made the function, the call stays the unit, since another call may make another function of the same code. */
function resolved(found: Found, node: FunctionNode): Found {
  const isCall = ts.isCallExpression(found.node) && found.node.getSourceFile() === node.getSourceFile();
  return isCall ? { ...found, parts: [node] } : { ...found, node, body: node };
}

function isClassNode(node: CodeNode): node is ClassNode {
  return ts.isClassLike(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node);
}

function isFunctionNode(node: CodeNode): node is FunctionNode {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
  );
}
