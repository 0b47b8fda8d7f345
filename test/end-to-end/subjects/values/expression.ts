export type Expression =
  | { kind: "number"; value: number }
  | { kind: "variable"; name: string }
  | { kind: "negate"; operand: Expression }
  | { kind: "binary"; operator: "+" | "-" | "*" | "/"; left: Expression; right: Expression }
  | { kind: "if"; condition: Expression; then: Expression; otherwise: Expression };

export function evaluate(expression: Expression, scope: Record<string, number>): number {
  switch (expression.kind) {
    case "number":
      return expression.value;
    case "variable":
      if (!(expression.name in scope)) throw new ReferenceError(`${expression.name} is not defined`);
      return scope[expression.name];
    case "negate":
      return -evaluate(expression.operand, scope);
    case "binary": {
      const left = evaluate(expression.left, scope);
      const right = evaluate(expression.right, scope);
      switch (expression.operator) {
        case "+":
          return left + right;
        case "-":
          return left - right;
        case "*":
          return left * right;
        case "/":
          if (right === 0) throw new RangeError("division by zero");
          return left / right;
      }
    }
    case "if":
      return evaluate(expression.condition, scope) !== 0
        ? evaluate(expression.then, scope)
        : evaluate(expression.otherwise, scope);
  }
}

export function simplify(expression: Expression): Expression {
  if (expression.kind === "negate") {
    const operand = simplify(expression.operand);
    return operand.kind === "negate" ? operand.operand : { kind: "negate", operand };
  }
  if (expression.kind !== "binary") return expression;
  const left = simplify(expression.left);
  const right = simplify(expression.right);
  if (left.kind === "number" && right.kind === "number" && expression.operator === "+")
    return { kind: "number", value: left.value + right.value };
  if (expression.operator === "*" && right.kind === "number" && right.value === 1) return left;
  return { ...expression, left, right };
}
