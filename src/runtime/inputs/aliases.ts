// Which parameters may be given the same object.
import type { InputType, Parameter } from "../../model/input-type.ts";

const WITHOUT_IDENTITY = new Set<InputType["kind"]>([
  ...(["number", "boolean", "bigint", "string", "literal", "union", "unsupported"] as const),
  ...(["any", "symbol", "function"] as const),
]);

/** For each parameter the earlier ones of the same type; those that have none are left out. */
export function aliasesOf(parameters: readonly Parameter[]): Map<number, number[]> {
  const aliases = new Map<number, number[]>();
  const texts = parameters.map(({ type, rest }) =>
    rest || WITHOUT_IDENTITY.has(type.kind) ? undefined : JSON.stringify(type),
  );
  for (const [index, text] of texts.entries()) {
    if (text === undefined) continue;
    const earlier = texts.flatMap((other, i) => (i < index && other === text ? [i] : []));
    if (earlier.length > 0) aliases.set(index, earlier);
  }
  return aliases;
}
