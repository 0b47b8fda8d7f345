// Instances of the user's classes as inputs: made by `new`, or written as literals where the class has no hidden members.
import type { ClassType, NamedValue, Parameter } from "../../model/input-type.ts";
import { classNameOf } from "./class-name-of.ts";
import type { ClassNode } from "../units/function-source.ts";
import { isHidden } from "./is-hidden.ts";
import { typeArguments } from "./library-type.ts";
import { mutatingMethods } from "./mutating-methods.ts";
import { objectType } from "./object-type.ts";
import { refuse, type Conversion } from "./refusal.ts";
import type { TypeContext } from "./type-context.ts";
import { ts, type TS } from "../typescript.ts";

/** Further methods are not called on inputs. */
const MOST_METHODS = 6;

/** The class whose instance type this is; in JavaScript also a constructor function. */
export function classOf(type: TS.Type): ClassNode | undefined {
  const symbol = type.getSymbol();
  const declaration = symbol?.valueDeclaration;
  if (symbol === undefined || declaration === undefined) return undefined;
  if (ts.isClassLike(declaration))
    return (symbol.flags & ts.SymbolFlags.Class) !== 0 && isInstance(type) ? declaration : undefined;
  const isFunction = ts.isFunctionDeclaration(declaration) || ts.isFunctionExpression(declaration);
  return isFunction && type.getCallSignatures().length === 0 && isInstance(type) ? declaration : undefined;
}

function isInstance(type: TS.Type): boolean {
  return type.getConstructSignatures().length === 0;
}

export function classType(type: TS.Type, node: ClassNode, context: TypeContext): Conversion {
  const { project } = context;
  const made = project.isOwn(node.getSourceFile()) ? instanceType(type, node, context) : "a class of a package";
  if (typeof made !== "string") return made;
  if (!isPlain(type, node, context)) return refuse(context.textOf(type), made);
  const literal = objectType(type, context);
  return literal.kind === "any" ? { kind: "object", members: [] } : literal;
}

/** Gives the reason, to be read after the name of the class, if no instance can be made. */
function instanceType(type: TS.Type, node: ClassNode, context: TypeContext): ClassType | string {
  if ((ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Abstract) !== 0) return "an abstract class";
  const named = classNameOf(node, context.project);
  if (named === undefined) return "a class that a test cannot import";
  const signatures = constructorsOf(type, context.checker);
  const body = signatures[0]?.declaration as TS.SignatureDeclaration | undefined;
  if (body !== undefined && isHidden(body)) return "a class whose constructor is not public";
  const bound = (type as TS.TypeReference).target as TS.GenericType | undefined;
  return context.bind(bound?.typeParameters ?? [], typeArguments(type, context.checker), () => {
    const parameters = context.parameters(signatures, body);
    const blocked = parameters.find((parameter) => parameter.type.kind === "unsupported");
    if (blocked?.type.kind === "unsupported")
      return `whose constructor's parameter '${blocked.name}' ${blocked.type.reason}`;
    return { ...instance(named, parameters, type, node, context), ...(body && context.requiresOf(body)) };
  });
}

function instance(
  named: NamedValue,
  parameters: readonly Parameter[],
  type: TS.Type,
  node: ClassNode,
  context: TypeContext,
): ClassType {
  const methods = (ts.isClassLike(node) ? mutatingMethods(node) : []).flatMap((method) => {
    const name = method.name.getText();
    const property = context.checker.getPropertyOfType(type, name);
    const own = property && context.checker.getTypeOfSymbol(property);
    const taken = context.parameters(own?.getCallSignatures() ?? [], method);
    const isGivable = taken.every((parameter) => parameter.type.kind !== "unsupported");
    return isGivable ? [{ name, parameters: taken, ...context.requiresOf(method) }] : [];
  });
  return { kind: "instance", class: named, parameters, methods: methods.slice(0, MOST_METHODS) };
}

/** JavaScript's constructor functions are called by `new`, but have call signatures. */
function constructorsOf(type: TS.Type, checker: TS.TypeChecker): readonly TS.Signature[] {
  const whole = checker.getTypeOfSymbol(type.symbol);
  const constructors = whole.getConstructSignatures();
  return constructors.length > 0 ? constructors : whole.getCallSignatures();
}

/** Whether a literal can replace an instance: no member is hidden and, in a package's class, none is a method. */
function isPlain(type: TS.Type, node: ClassNode, { checker, project }: TypeContext): boolean {
  const isOurs = project.isProjectSource(node.getSourceFile());
  return checker.getPropertiesOfType(type).every((property) => {
    if (!isOurs && (property.flags & ts.SymbolFlags.Method) !== 0) return false;
    return (property.declarations ?? []).every((declaration) => !isHidden(declaration));
  });
}
