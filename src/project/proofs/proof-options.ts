import { PROOF_LEVELS, type ProveOptions } from "../../model/verdict.ts";
import { ts, type TS } from "../typescript.ts";

/** What the literals of the third argument of `prove` say; a runner knows the others when it runs. */
export function proofOptions(body: TS.Node): ProveOptions {
  const call = body.parent;
  if (!ts.isCallExpression(call)) return {};
  const given = call.arguments.find((argument) => ts.isObjectLiteralExpression(argument));
  const values = new Map<string, unknown>();
  for (const property of given?.properties ?? [])
    if (ts.isPropertyAssignment(property)) values.set(property.name.getText(), literalOf(property.initializer));
  const [budget, loopLimit] = [values.get("budget"), values.get("loopLimit")];
  const level = PROOF_LEVELS.find((each) => each === values.get("level"));
  const numbers = (["int", "finite", "any"] as const).find((each) => each === values.get("numbers"));
  return {
    ...(level !== undefined && { level }),
    ...(typeof budget === "number" && { budget }),
    ...(typeof loopLimit === "number" && { loopLimit }),
    ...(numbers !== undefined && { numbers }),
  };
}

function literalOf(node: TS.Expression): unknown {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  return ts.isStringLiteralLike(node) ? node.text : undefined;
}
