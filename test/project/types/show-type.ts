// Input types on one line, much as TypeScript writes them.
import type { InputType, Member, Parameter } from "../../../src/model/input-type.ts";

/**
 * `number`, `"a"`, `1n`, `Color.Red=0`, `A | B`, `{ a: T, b?: T, [string]: T }`, `[T, T?, ...T]`, `array<T>`, `#Name` for
 * a type of the table, `new C(x: T).m(y: T)`, `(x) => T`, or the reason why it is not supported. `-T` is left out, `!T` is
 * outside of the type; `any<T>` is likely T; `frozen`, `sparse` and `caused` are traits that the code asks about.
 */
export function showType(type: InputType): string {
  switch (type.kind) {
    case "union":
      return [
        ...type.members.map(showType),
        ...leftOut(type.partial),
        ...(type.outside ?? []).map((each) => `!${showType(each)}`),
      ].join(" | ");
    case "any":
      return type.likely === undefined ? "any" : `any<${type.likely.map(showType).join(" | ")}>`;
    case "unsupported":
      return type.reason;
    case "literal":
      return showLiteral(type);
    case "array":
      return `${type.holes ? "sparse " : ""}array<${showType(type.element)}>`;
    case "set":
      return `set<${showType(type.element)}>`;
    case "map":
      return `map<${showType(type.key)}, ${showType(type.value)}>`;
    case "promise":
      return `promise<${showType(type.value)}>`;
    case "tuple": {
      const elements = type.elements.map((element) => `${showType(element.type)}${element.optional ? "?" : ""}`);
      const rest = type.rest === undefined ? [] : [`...${showType(type.rest)}`];
      return `[${[...elements, ...rest, ...leftOut(type.partial)].join(", ")}]`;
    }
    case "object": {
      const index = type.index === undefined ? [] : [`[${type.index.key}]: ${showType(type.index.value)}`];
      const parts = [...type.members.map(showMember), ...index, ...leftOut(type.partial)];
      return `${type.frozen ? "frozen " : ""}${parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`}`;
    }
    case "extended":
      return `${showType(type.base)} & ${showType(type.members)}`;
    case "named":
      return `#${type.name}`;
    case "error":
      return `${type.cause ? "caused " : ""}error ${type.name}`;
    case "sample":
      return `sample ${type.family}`;
    case "built-in-class":
      return `class ${type.names.join(" | ")}`;
    case "iterator":
      return `${type.async ? "async " : ""}iterator<${showType(type.element)}>`;
    case "typed-array":
      return `typed-array ${type.name}`;
    case "function":
      return `${type.async ? "async " : ""}(${type.parameterNames.join(", ")}) => ${showType(type.result)}`;
    case "instance": {
      const calls = type.methods.map(({ name, parameters }) => `.${name}(${showParameters(parameters)})`);
      return `new ${type.class.text}(${showParameters(type.parameters)})${calls.join("")}`;
    }
    default:
      return type.kind;
  }
}

function leftOut(partial: readonly string[] = []): string[] {
  return partial.map((text) => `-${text}`);
}

function showMember({ name, type, optional }: Member): string {
  return `${name}${optional ? "?" : ""}: ${showType(type)}`;
}

function showLiteral({ value, named }: Extract<InputType, { kind: "literal" }>): string {
  const text =
    typeof value === "string" ? JSON.stringify(value) : `${String(value)}${typeof value === "bigint" ? "n" : ""}`;
  return named === undefined ? text : `${named.text}=${text}`;
}

export function showParameters(parameters: readonly Parameter[]): string {
  return parameters
    .map(
      ({ name, type, optional, rest }) =>
        `${rest ? "..." : ""}${name}${optional && !rest ? "?" : ""}: ${showType(type)}`,
    )
    .join(", ");
}
