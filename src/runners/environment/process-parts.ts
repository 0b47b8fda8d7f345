// Parts of `process` that no runner can stub: they are set and put back by hand.
import { primitiveText } from "../../expr/primitive-text.ts";
import { assign, call, constant, statement, type Expression, type Statement } from "../../model/test-syntax.ts";
import type { UsedPart } from "./environment-dialect.ts";

function variableText(name: string): string {
  return `process.env[${primitiveText(name)}]`;
}

export function setVariableByHand(name: string, value: string | undefined): Statement[] {
  const target = variableText(name);
  return [statement(value === undefined ? `delete ${target}` : assign(target, primitiveText(value)))];
}

export function setPlatform(value: Expression): Statement {
  return statement(
    call("Object.defineProperty", "process", '"platform"', { kind: "object", properties: [["value", value]] }),
  );
}

export function setArgv(value: Expression): Statement {
  return statement(assign("process.argv", value));
}

/** Constants that keep how things were, and statements that put them back. */
export interface Restoration {
  readonly before: readonly Statement[];
  readonly after: readonly Statement[];
}

export function restoreByHand(
  used: readonly UsedPart[],
  variables: readonly string[],
  name: (wanted: string) => string,
): Restoration {
  const before: Statement[] = [];
  const after: Statement[] = [];
  const keep = (wanted: string, value: string): string => {
    const kept = name(wanted);
    before.push(constant(kept, value));
    return kept;
  };
  if (variables.length > 0) {
    const kept = keep("env", "{ ...process.env }");
    after.push(...variables.flatMap((each) => setVariableByHand(each, undefined)));
    after.push(statement(call("Object.assign", "process.env", kept)));
  }
  if (used.includes("platform")) after.push(setPlatform(keep("platform", "process.platform")));
  if (used.includes("argv")) after.push(setArgv(keep("argv", "process.argv")));
  return { before, after };
}
