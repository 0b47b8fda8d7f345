// Collects from the types of a unit's parameters: the named types, the files of classes, and assumptions about parts left
// out.
import { type Assumption, AssumptionSet } from "../../model/assumption.ts";
import type { InputType, Parameter } from "../../model/input-type.ts";
import type { Unit } from "../../model/unit.ts";
import { InternalError } from "../../support/errors.ts";
import { isIdentifierName } from "../units/property-name.ts";

type Reached = Pick<Unit, "types" | "classFiles" | "assumptions">;

export function reachableTypes(
  parameters: readonly Parameter[],
  entryOf: (name: string) => InputType | undefined,
): Reached {
  const walk = new TypeWalk(entryOf);
  for (const { name, type, rest } of parameters) walk.visit(type, rest ? `${name}[]` : name);
  const { types, classFiles, assumptions } = walk;
  return {
    ...(types.size > 0 && { types: Object.fromEntries(types) }),
    ...(classFiles.size > 0 && { classFiles: [...classFiles] }),
    ...(assumptions.size > 0 && { assumptions: shortened([...assumptions]) }),
  };
}

/** More are summed up in one line. */
const MOST_ASSUMPTIONS = 8;

function shortened(all: readonly Assumption[]): readonly Assumption[] {
  if (all.length <= MOST_ASSUMPTIONS) return all;
  const more = all.length - MOST_ASSUMPTIONS + 1;
  return [...all.slice(0, MOST_ASSUMPTIONS - 1), { id: "more-parts-left-out", count: more }];
}

class TypeWalk {
  readonly types = new Map<string, InputType>();
  readonly classFiles = new Set<string>();
  readonly assumptions = new AssumptionSet();
  readonly #entryOf: (name: string) => InputType | undefined;

  constructor(entryOf: (name: string) => InputType | undefined) {
    this.#entryOf = entryOf;
  }

  /** `path`: where in the parameters the type is, as assumptions name it. */
  visit(type: InputType, path: string): void {
    if ("standsFor" in type) this.assumptions.add({ id: "type-left-out", input: path, type: type.standsFor });
    switch (type.kind) {
      case "union":
        for (const text of type.partial ?? []) this.assumptions.add({ id: "type-left-out", input: path, type: text });
        for (const member of type.members) this.visit(member, path);
        break;
      case "any":
        for (const likely of type.likely ?? []) this.visit(likely, path);
        break;
      case "named":
        this.#visitNamed(type.name, path);
        break;
      case "object":
        for (const name of type.partial ?? []) this.#leaveOut(memberPath(path, name));
        for (const { name, type: member } of type.members) this.visit(member, memberPath(path, name));
        if (type.index !== undefined) this.visit(type.index.value, `${path}[]`);
        break;
      case "tuple":
        for (const element of type.partial ?? []) this.#leaveOut(`${path}${element}`);
        for (const [index, element] of type.elements.entries()) this.visit(element.type, `${path}[${index}]`);
        if (type.rest !== undefined) this.visit(type.rest, `${path}[]`);
        break;
      case "array":
      case "set":
        this.visit(type.element, `${path}[]`);
        break;
      case "map":
        this.visit(type.key, `${path}.keys()`);
        this.visit(type.value, `${path}.values()`);
        break;
      case "extended":
        this.visit(type.base, path);
        this.visit(type.members, path);
        break;
      case "promise":
        this.visit(type.value, path);
        break;
      case "function":
        this.visit(type.result, `${path}()`);
        break;
      case "instance":
        this.classFiles.add(type.class.importFrom);
        for (const each of [type, ...type.methods])
          for (const parameter of each.parameters) this.visit(parameter.type, `${path}.${parameter.name}`);
        break;
      default:
    }
  }

  #leaveOut(part: string): void {
    this.assumptions.add({ id: "part-left-out", part });
  }

  #visitNamed(name: string, path: string): void {
    if (this.types.has(name)) return;
    const entry = this.#entryOf(name);
    if (entry === undefined) throw new InternalError("a type that refers to itself was never finished", { name });
    this.types.set(name, entry);
    this.visit(entry, path);
  }
}

function memberPath(path: string, name: string): string {
  if (name.startsWith("[")) return `${path}${name}`;
  return isIdentifierName(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`;
}
