// A test with parameters: what an equivalence class says of all its inputs.
// Enters: a class of a function. Leaves: its condition as `assume`, and its mapping as expectation.
// Deliberately absent: whether it holds; `pathwise check` decides that before the file is written.
import { primitiveText } from "../expr/primitive-text.ts";
import type { InputType, NamedValue } from "../model/input-type.ts";
import type { Mapping } from "../model/explanation.ts";
import {
  arrow,
  call,
  constant,
  containsAwait,
  member,
  statement,
  type Expression,
  type Statement,
} from "../model/test-syntax.ts";
import type { Unit } from "../model/unit.ts";
import type { ValueText } from "../model/test-case.ts";
import type { ProofWriting } from "../runners/runner.ts";
import { LocalNames } from "../say/calls/local-names.ts";
import { ERROR_CLASSES } from "../say/values/built-in-classes.ts";
import type { Imports } from "./imports.ts";
import { parameterList } from "./parameter-list.ts";
import type { FileSetting } from "./test-statement.ts";

export interface ClassTest {
  readonly unit: Unit;
  /** Unique among those of the unit. */
  readonly title: string;
  /** What the inputs of the class satisfy, as source text. */
  readonly condition: readonly string[];
  readonly mapping: Mapping;
  /** The call of the example returned a primitive. */
  readonly isPrimitive: boolean;
  /** The message of the error depends on the inputs: it is the inside of a template literal. */
  readonly isTemplate: boolean;
}

/** A literal, which is the same before and after the call. */
const LITERAL = /^(?:-?[\d.]+(?:e[+-]?\d+)?n?|"(?:[^"\\]|\\.)*"|true|false|null|undefined|NaN|-?Infinity)$/;

export function classTestStatement(test: ClassTest, setting: FileSetting, proofs: ProofWriting): Statement {
  const { unit, title, condition } = test;
  const root = setting.imports.rootOf({ unit });
  importNamed(test, setting.imports);
  const assumed: Statement[] =
    condition.length === 0 ? [] : [statement(call("assume", condition.map(operand).join(" && ")))];
  const statements = [...assumed, ...expectations(test, root, setting, proofs)];
  const parameters = parameterList(unit, root, setting.dialect.typescript);
  const body = arrow(statements, containsAwait(statements), parameters);
  return statement(call("prove", primitiveText(title), body));
}

/** Makes the file import what conditions and mappings call by name: `Color.Red`. */
function importNamed({ unit, condition, mapping }: ClassTest, imports: Imports): void {
  const texts = [...condition, mapping.returns ?? "", ...mapping.changes.map(({ value }) => value)];
  for (const value of namedValuesIn([unit.parameters, unit.types]))
    if (texts.some((text) => mentions(text, value.importName))) imports.nameOf(value);
}

function namedValuesIn(part: unknown): NamedValue[] {
  if (typeof part !== "object" || part === null) return [];
  const { named } = part as { readonly named?: NamedValue };
  return [...(named === undefined ? [] : [named]), ...Object.values(part).flatMap(namedValuesIn)];
}

function mentions(text: string, name: string): boolean {
  return text.split(/[^\p{ID_Continue}$]+/u).includes(name);
}

function isPrimitiveType(type: InputType): boolean {
  if (type.kind === "union") return type.members.every(isPrimitiveType);
  return ["number", "boolean", "bigint", "string", "literal"].includes(type.kind);
}

/** One of several that `&&` joins. */
function operand(condition: string, _: number, all: readonly string[]): string {
  return all.length > 1 && /\|\||\?/.test(condition) ? `(${condition})` : condition;
}

function expectations(
  { unit, mapping, isPrimitive, isTemplate }: ClassTest,
  root: string,
  { dialect, imports }: FileSetting,
  proofs: ProofWriting,
): Statement[] {
  const { returns, throws, changes } = mapping;
  const names = new LocalNames(new Set([...imports.localNames(), ...unit.parameters.map(({ name }) => name)]));
  const callee = unit.access.slice(1).reduce<Expression>(member, root);
  const subject = { call: call(callee, ...unit.parameters.map(({ name }) => name)), async: unit.async };
  const is = (actual: Expression, text: string, primitive: boolean, async = false): Statement[] => {
    const value: ValueText = { text, primitive, exact: true };
    return dialect.returns({ call: actual, async }, value);
  };
  const before: Statement[] = [];
  const structured = unit.parameters.filter(({ type }) => !isPrimitiveType(type)).map(({ name }) => name);
  /** What is said in terms of inputs that the call changes is worked out before it. */
  const valueBefore = (text: string): string => {
    if (changes.length === 0 || !structured.some((name) => mentions(text, name))) return text;
    const name = names.pick("expected");
    before.push(constant(name, text));
    return name;
  };
  const asserted =
    throws === undefined
      ? is(subject.call, valueBefore(returns ?? "undefined"), isPrimitive, subject.async)
      : proofs.throws(subject, {
          classText: ERROR_CLASSES.has(throws.name) ? throws.name : undefined,
          message: messageText(throws.message, isTemplate),
        });
  const changed = changes.map(({ target, value }) => [target, valueBefore(value), LITERAL.test(value)] as const);
  return [...before, ...asserted, ...changed.flatMap(([target, value, primitive]) => is(target, value, primitive))];
}

/** Source text; undefined where nothing can be said of the message. */
function messageText(message: string, isTemplate: boolean): string | undefined {
  if (message === "") return undefined;
  if (!isTemplate) return primitiveText(message);
  return /[`\\]/.test(message) ? undefined : `\`${message}\``;
}
