// Which values a parameter without a type is likely to be given, from what the project's code does with it.
// Enters: the declaration of a parameter and its declared type. Leaves: that type, with likely types wherever it says `any`.
// Deliberately absent: claims. What is likely is tried first; every other value stays possible.
import type { InputType, Member } from "../../model/input-type.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import type { Conversion, SupportedType } from "../types/refusal.ts";
import { ts, type TS } from "../typescript.ts";
import { BuiltInMembers } from "./built-in-members.ts";
import { CallUses } from "./call-uses.ts";
import type { CodeValue, Part } from "./code-value.ts";
import { CodeValues } from "./code-values.ts";
import { type Notes, UseCollector } from "./collect-uses.ts";
import { LikelyTypes } from "./likely-types.ts";
import { OperatorUses } from "./operator-uses.ts";
import { TypeUses } from "./type-uses.ts";

export class Inference {
  readonly #project: ProjectProgram;
  readonly #convert: (type: TS.Type) => Conversion;
  #types: LikelyTypes | undefined;

  constructor(project: ProjectProgram, convert: (type: TS.Type) => Conversion) {
    this.#project = project;
    this.#convert = convert;
  }

  /** The type that a name in an inferred type refers to. */
  entryOf(name: string): InputType | undefined {
    return this.#types?.entryOf(name);
  }

  refined(declared: SupportedType, parameter: TS.ParameterDeclaration): SupportedType {
    if (!isOpen(declared) || !this.#project.isProjectSource(parameter.getSourceFile())) return declared;
    const { values, members } = usesIn(this.#project);
    this.#types ??= new LikelyTypes(members, this.#convert);
    const value = values.ofDeclaration(parameter);
    const hint = ts.isIdentifier(parameter.name) ? parameter.name.text : "argument";
    const isRest = parameter.dotDotDotToken !== undefined;
    return this.#refine(declared, isRest ? partsOf([value], "element") : [value], hint) as SupportedType;
  }

  #refine(declared: InputType, values: readonly CodeValue[], hint: string): InputType {
    if (values.length === 0 || !isOpen(declared)) return declared;
    const inside = (type: InputType, part: Part): InputType => this.#refine(type, partsOf(values, part), hint);
    switch (declared.kind) {
      case "any":
        return declared.likely === undefined ? (this.#types as LikelyTypes).of(values, hint) : declared;
      case "array":
        return { ...declared, element: inside(declared.element, "element") };
      case "set":
        return { ...declared, element: inside(declared.element, "element") };
      case "map":
        return { ...declared, key: inside(declared.key, "key"), value: inside(declared.value, "entry") };
      case "function":
        return { ...declared, result: inside(declared.result, "result") };
      case "tuple": {
        const elements = declared.elements.map((each) => ({ ...each, type: inside(each.type, "element") }));
        return { ...declared, elements };
      }
      case "object": {
        const members = declared.members.map((member): Member => ({
          ...member,
          type: this.#refine(member.type, membersOf(values, member.name), member.name),
        }));
        const { index } = declared;
        return { ...declared, members, ...(index && { index: { ...index, value: inside(index.value, "element") } }) };
      }
      case "union":
        return { ...declared, members: declared.members.map((member) => this.#refine(member, values, hint)) };
      default:
        return declared;
    }
  }
}

interface CollectedUses {
  readonly values: CodeValues;
  readonly members: BuiltInMembers;
}

const collected = new WeakMap<ProjectProgram, CollectedUses>();

/** What all code of a project does with its values; collected once, when a parameter without a type is first met. */
function usesIn(project: ProjectProgram): CollectedUses {
  const known = collected.get(project);
  if (known !== undefined) return known;
  const { checker, program } = project;
  const notes: Notes = { checker, values: new CodeValues(project), types: new TypeUses(program) };
  const collector = new UseCollector(notes, new OperatorUses(notes), new CallUses(notes, project));
  for (const file of program.getSourceFiles()) if (project.isProjectSource(file)) collector.collect(file);
  collector.finish();
  const made = { values: notes.values, members: new BuiltInMembers(checker) };
  collected.set(project, made);
  return made;
}

function partsOf(values: readonly CodeValue[], part: Part): CodeValue[] {
  return reached(values).flatMap((value) => value.knownPart(part) ?? []);
}

function membersOf(values: readonly CodeValue[], name: string): CodeValue[] {
  return reached(values).flatMap((value) => value.members.get(name) ?? []);
}

function reached(values: readonly CodeValue[]): CodeValue[] {
  const found = new Set(values);
  for (const value of found) for (const next of value.flowsTo) found.add(next);
  return [...found];
}

/** Whether a type says `any` somewhere, apart from types that have a name. */
function isOpen(type: InputType): boolean {
  switch (type.kind) {
    case "any":
      return true;
    case "array":
    case "set":
      return isOpen(type.element);
    case "map":
      return isOpen(type.key) || isOpen(type.value);
    case "function":
      return isOpen(type.result);
    case "tuple":
      return type.elements.some((each) => isOpen(each.type));
    case "object":
      return type.members.some((each) => isOpen(each.type)) || (type.index !== undefined && isOpen(type.index.value));
    case "union":
      return type.members.some(isOpen);
    default:
      return false;
  }
}
