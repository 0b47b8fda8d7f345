// The members that can be called on an object which a call returned. The type may be an interface; then the code of its
// members is looked for in the types of which the object is made.
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";
import { generatorMembers } from "./generator-members.ts";
import { isAnyFunction } from "./returned-types.ts";
import { memberName, membersOf, publicProperties, type FoundMember } from "./find-members.ts";

export interface ProductMember extends Omit<FoundMember, "body"> {
  /** Undefined if it is unknown which code runs. */
  readonly body: FoundMember["body"] | undefined;
  /** Of `next` of a generator: what callers send. */
  readonly sent?: TS.Type;
  /** Whether the body is taken from the only type that the returning function makes. */
  readonly isGuessed?: true;
}

/** `types`: the members of a union, so only the members that all have count. `made`: the actual types (`madeTypes`). */
export function findProductMembers(
  types: readonly TS.Type[],
  made: readonly TS.Type[] | undefined,
  project: ProjectProgram,
): ProductMember[] {
  const [members = [], ...others] = types.map((type) => membersOfType(type, made, project));
  const isShared = ({ kind, name }: ProductMember): boolean =>
    others.every((other) => other.some((each) => each.kind === kind && each.name === name));
  return members.filter(isShared);
}

function membersOfType(type: TS.Type, made: readonly TS.Type[] | undefined, project: ProjectProgram): ProductMember[] {
  const members = publicProperties(type, project).flatMap((property): ProductMember[] => {
    const implemented = membersOf(property, project);
    if (implemented.length > 0) return implemented;
    return isDeclared(property) ? declaredMembers(property, made, project) : [];
  });
  return [...callOf(type, made, project), ...generatorMembers(type, project), ...members];
}

/** The call of the object itself, if it is a function. */
function callOf(type: TS.Type, made: readonly TS.Type[] | undefined, project: ProjectProgram): ProductMember[] {
  const signatures = type.getCallSignatures();
  const property = callableIn(type).getSymbol();
  if ((signatures.length === 0 && !isAnyFunction(type, project)) || property === undefined) return [];
  const call = { kind: "call", name: "call", property, signatures } as const;
  const body = bodyIn(signatures);
  if (body !== undefined) return [{ ...call, body }];
  const [only, ...others] = made ?? [];
  const guessed = only && others.length === 0 ? bodyIn(only.getCallSignatures()) : undefined;
  return [{ ...call, body: guessed, ...(guessed !== undefined && { isGuessed: true }) }];
}

/** Of an intersection, such as `Object.assign` gives, the part that can be called. */
function callableIn(type: TS.Type): TS.Type {
  const parts = type.isIntersection() ? type.types : [];
  return parts.find((part) => part.getCallSignatures().length > 0) ?? type;
}

function bodyIn(signatures: readonly TS.Signature[]): TS.FunctionLikeDeclaration | undefined {
  const code = signatures.map(({ declaration }) => declaration as TS.FunctionLikeDeclaration | undefined);
  return code.find((each) => each?.body !== undefined);
}

/** Whether a property is required, and declared by interfaces, as abstract, or apart from the code. */
function isDeclared({ flags, declarations = [] }: TS.Symbol): boolean {
  const isPresent = (flags & ts.SymbolFlags.Optional) === 0;
  const isBodiless = (each: TS.Declaration): boolean =>
    has(each, ts.ModifierFlags.Abstract) || each.getSourceFile().isDeclarationFile;
  return isPresent && declarations.every((each) => !ts.isClassElement(each) || isBodiless(each));
}

/** The members of a property of an interface or abstract class. A declared field may be implemented by accessors. */
function declaredMembers(
  property: TS.Symbol,
  made: readonly TS.Type[] | undefined,
  project: ProjectProgram,
): ProductMember[] {
  const { declarations = [] } = property;
  const { checker } = project;
  const name = memberName(property);
  const [only, ...others] = made ?? [];
  const sameName = ({ escapedName }: TS.Symbol): boolean => escapedName === property.escapedName;
  const actual = only && others.length === 0 ? checker.getPropertiesOfType(only).find(sameName) : undefined;
  const found = actual === undefined ? [] : membersOf(actual, project);
  const bodyOf = (kind: FoundMember["kind"]) => found.find((each) => each.kind === kind)?.body;
  const member = (kind: FoundMember["kind"]): ProductMember => {
    const body = bodyOf(kind);
    return { kind, name, property, body, ...(body !== undefined && { isGuessed: true }) };
  };
  if (checker.getTypeOfSymbol(property).getCallSignatures().length > 0) return [member("method")];
  const isReadonly = declarations.some((each) => has(each, ts.ModifierFlags.Readonly));
  return [
    ...(declarations.some(ts.isGetAccessor) || bodyOf("getter") !== undefined ? [member("getter")] : []),
    ...(declarations.some(ts.isSetAccessor) || (!isReadonly && bodyOf("setter") !== undefined)
      ? [member("setter")]
      : []),
  ];
}

function has(declaration: TS.Declaration, flag: TS.ModifierFlags): boolean {
  return (ts.getCombinedModifierFlags(declaration) & flag) !== 0;
}
