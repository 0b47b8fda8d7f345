// The few forms that generated tests are made of.
// Deliberately absent: precedence. Operands are atoms, calls and members; nothing else can be built.

/** A string is source text that binds as tightly as a name: a literal, a name, `new Map()`. */
export type Expression =
  | string
  | { readonly kind: "call"; readonly callee: Expression; readonly args: readonly Expression[] }
  | { readonly kind: "member"; readonly object: Expression; readonly name: string }
  | { readonly kind: "assign"; readonly target: Expression; readonly value: Expression }
  | { readonly kind: "await"; readonly value: Expression }
  | { readonly kind: "present"; readonly value: Expression }
  | { readonly kind: "spread"; readonly value: Expression }
  | { readonly kind: "typeof"; readonly value: Expression }
  | { readonly kind: "instanceof"; readonly value: Expression; readonly className: string }
  | {
      readonly kind: "arrow";
      readonly async: boolean;
      readonly params: string;
      readonly body: Expression | readonly Statement[];
    }
  | { readonly kind: "object"; readonly properties: readonly (readonly [string, Expression])[] };

export type Statement =
  | { readonly kind: "expression"; readonly value: Expression }
  | { readonly kind: "const"; readonly name: string; readonly type?: string | undefined; readonly value: Expression }
  | { readonly kind: "comment"; readonly lines: readonly string[] }
  /** A loop that pushes the items of an iterator into an array, no more than `most`. */
  | {
      readonly kind: "collect";
      readonly into: string;
      readonly from: Expression;
      readonly async: boolean;
      readonly most?: number | undefined;
    }
  /** `name`: a name or a pattern. */
  | { readonly kind: "for"; readonly name: string; readonly of: Expression; readonly body: readonly Statement[] }
  /** Imports, which differ by module system. */
  | { readonly kind: "verbatim"; readonly text: string }
  | { readonly kind: "blank" };

export const call = (callee: Expression, ...args: readonly Expression[]): Expression => ({
  kind: "call",
  callee,
  args,
});
export const member = (object: Expression, name: string): Expression => ({ kind: "member", object, name });
export const method = (object: Expression, name: string, ...args: readonly Expression[]): Expression =>
  call(member(object, name), ...args);
export const assign = (target: Expression, value: Expression): Expression => ({ kind: "assign", target, value });
export const awaited = (value: Expression): Expression => ({ kind: "await", value });
/** `value!`: only in TypeScript. */
export const present = (value: Expression): Expression => ({ kind: "present", value });
/** `[...value]`. */
export const spread = (value: Expression): Expression => ({ kind: "spread", value });
export const typeOf = (value: Expression): Expression => ({ kind: "typeof", value });
export const instanceOf = (value: Expression, className: string): Expression => ({
  kind: "instanceof",
  value,
  className,
});
export const arrow = (body: Expression | readonly Statement[], async = false, params = ""): Expression => ({
  kind: "arrow",
  async,
  params,
  body,
});
export const object = (...properties: readonly (readonly [string, Expression])[]): Expression => ({
  kind: "object",
  properties,
});
export const constant = (name: string, value: Expression, type?: string): Statement => ({
  kind: "const",
  name,
  type,
  value,
});
export const statement = (value: Expression): Statement => ({ kind: "expression", value });

/** Whether the statements themselves contain an `await`; one inside of an arrow function does not count. */
export function containsAwait(statements: readonly Statement[]): boolean {
  return statements.some((each) => "value" in each && waits(each.value));
}

function waits(value: Expression): boolean {
  if (typeof value === "string") return false;
  switch (value.kind) {
    case "await":
      return true;
    case "call":
      return [value.callee, ...value.args].some(waits);
    case "member":
      return waits(value.object);
    case "assign":
      return waits(value.value);
    case "present":
    case "spread":
    case "typeof":
    case "instanceof":
      return waits(value.value);
    case "object":
      return value.properties.some(([, inner]) => waits(inner));
    case "arrow":
      return false;
  }
}
