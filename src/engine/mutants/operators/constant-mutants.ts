import type { Operator } from "../mutation-operator.ts";

export const constantMutants: Operator = {
  name: "constant",
  isBehaviour: false,
  replacements: (node) => {
    if (node.type === "TemplateLiteral")
      return node.expressions.length > 0 || node.quasis[0]?.value.raw !== "" ? ['""'] : ['"?"'];
    if (node.type !== "Literal" || "regex" in node) return [];
    const { value } = node;
    if (typeof value === "number") return [value + 1, value - 1].map(numberText);
    if (typeof value === "bigint")
      return [value + 1n, value - 1n].map((each) => (each < 0n ? `(${each}n)` : `${each}n`));
    if (typeof value === "boolean") return [String(!value)];
    if (typeof value === "string") return [value === "" ? '"?"' : '""'];
    return [];
  },
};

function numberText(value: number): string {
  return value < 0 ? `(${value})` : String(value);
}
