// What loading a module showed, with the syntax trees of the functions and classes that it names.
import type { LoadedCode, LoadedModule, LoadedProperty, LoadedValue } from "../../model/loaded-module.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";

export type CodeNode = TS.FunctionLikeDeclaration | TS.ClassLikeDeclaration;

/** A method or accessor that an object has or inherits. */
export interface LoadedMember {
  readonly kind: "method" | "getter" | "setter";
  readonly name: string;
  readonly body: TS.FunctionLikeDeclaration;
}

export class LoadedExports {
  readonly #values: readonly LoadedValue[];
  readonly #project: ProjectProgram;

  constructor({ values }: LoadedModule, project: ProjectProgram) {
    this.#values = values;
    this.#project = project;
  }

  /** The exports, each with its name: `export=` for what `module.exports` is. */
  get exports(): readonly LoadedProperty[] {
    return this.#values[0]?.properties ?? [];
  }

  valueAt(index: number): LoadedValue {
    return this.#values[index] ?? { isFunction: false, properties: [] };
  }

  /** The function or class that a value is; undefined if its file is not in the Program. */
  codeOf({ code }: LoadedValue): CodeNode | undefined {
    return code && this.#nodeAt(code);
  }

  /** Whether `new` makes objects of it: it is a class, or its prototype has or inherits members. */
  isConstructor(value: LoadedValue): boolean {
    const node = this.codeOf(value);
    if (node === undefined || ts.isClassLike(node)) return node !== undefined;
    return this.membersOf(this.#prototypeOf(value)).length > 0;
  }

  /** The members of the objects that a constructor makes. */
  instanceMembers(value: LoadedValue): LoadedMember[] {
    return this.membersOf(this.#prototypeOf(value));
  }

  /** The constructor among the values that made an object. */
  constructorOf({ parent }: LoadedValue): CodeNode | undefined {
    if (parent === undefined) return undefined;
    const isOf = ({ properties }: LoadedValue): boolean =>
      properties.some(({ name, value }) => name === "prototype" && value === parent);
    const maker = this.#values.find((value) => value.isFunction && isOf(value));
    return maker && this.codeOf(maker);
  }

  /** The functions of an object that code of the project implements: own ones first, then inherited ones. */
  membersOf(value: LoadedValue | undefined): LoadedMember[] {
    const members = new Map<string, LoadedMember>();
    const seen = new Set<LoadedValue>();
    for (let each = value; each !== undefined && !seen.has(each); each = this.#parentOf(each)) {
      seen.add(each);
      for (const member of each.properties.flatMap((property) => this.#membersAt(property))) {
        const key = `${member.kind} ${member.name}`;
        if (!members.has(key)) members.set(key, member);
      }
    }
    return [...members.values()];
  }

  #prototypeOf({ properties }: LoadedValue): LoadedValue | undefined {
    const index = properties.find(({ name }) => name === "prototype")?.value;
    return index === undefined ? undefined : this.valueAt(index);
  }

  #parentOf({ parent }: LoadedValue): LoadedValue | undefined {
    return parent === undefined ? undefined : this.valueAt(parent);
  }

  #membersAt({ name, value, getter, setter }: LoadedProperty): LoadedMember[] {
    const ways = [
      ["getter", getter],
      ["setter", setter],
      ["method", getter === undefined && value !== undefined ? this.valueAt(value).code : undefined],
    ] as const;
    return ways.flatMap(([kind, code]) => {
      const body = code && this.#nodeAt(code);
      return body === undefined || ts.isClassLike(body) ? [] : [{ kind, name, body }];
    });
  }

  /**
   * The innermost function or class that ends where the code ends. Its start may differ: in the tree a method starts with its
   * modifiers.
   */
  #nodeAt({ path, start, end }: LoadedCode): CodeNode | undefined {
    const file = this.#project.program.getSourceFile(path);
    let found: CodeNode | undefined;
    const visit = (node: TS.Node): void => {
      if (node.pos > start || node.end < end) return;
      if (node.end === end && isCode(node) && node.getStart() <= start) found = node;
      ts.forEachChild(node, visit);
    };
    if (file !== undefined) visit(file);
    return found;
  }
}

function isCode(node: TS.Node): node is CodeNode {
  if (ts.isClassLike(node)) return true;
  return ts.isFunctionLike(node) && "body" in node && node.body !== undefined;
}
