// Infers kinds of values from the text alone: enough to see that most arithmetic and most accesses cannot throw.
import { unwrap } from "../rewrite/ast.ts";
import type { Node, NodeOf } from "../rewrite/ast.ts";
import { boundNames } from "../rewrite/declare-names.ts";
import type { Binding } from "../rewrite/scope.ts";

/** object: anything with members, functions and arrays included; unknown: any value, null and undefined included. */
export type ValueKind = "number" | "bigint" | "string" | "boolean" | "array" | "object" | "unknown";

/** Names of types that exclude null and undefined, utility types such as `Record` among them. */
const OBJECT_TYPES = new Set([
  ..."Date RegExp Error Map Set WeakMap WeakSet ReadonlyMap ReadonlySet Promise Function Record".split(" "),
  ..."Partial Readonly Required Pick Omit Iterable Iterator Generator Uint8Array".split(" "),
]);

const DEEPEST_ALIAS = 10;
const MOST_GUESSES = 3;

export class ValueKinds {
  readonly #bindingOf: ReadonlyMap<Node, Binding>;
  readonly #annotated = new Map<Binding, ValueKind>();
  readonly #aliases: ReadonlyMap<string, Node>;
  readonly #known = new Map<Binding, ValueKind>();
  /** The kinds of variables while their fixpoint is computed. */
  readonly #guessed = new Map<Binding, ValueKind>();

  /** `aliases`: the types that the module declares, by name. */
  constructor(bindingOf: ReadonlyMap<Node, Binding>, aliases: ReadonlyMap<string, Node>) {
    this.#bindingOf = bindingOf;
    this.#aliases = aliases;
  }

  /** Notes the kinds that the annotations of a declared pattern give. */
  declare(pattern: Node): void {
    const target = pattern.type === "TSParameterProperty" ? pattern.parameter : pattern;
    const named = target.type === "AssignmentPattern" ? target.left : target;
    if (named.type === "RestElement") {
      for (const name of boundNames(named)) this.#annotate(name, "array");
      return;
    }
    if (named.type !== "Identifier" || !named.typeAnnotation) return;
    // The parser's types lack `optional` here, though parameters have it.
    const { optional } = named as { readonly optional?: boolean };
    this.#annotate(named, optional ? "unknown" : this.#ofType(named.typeAnnotation.typeAnnotation));
  }

  of(node: Node): ValueKind {
    const inner = unwrap(node);
    switch (inner.type) {
      case "Literal":
        return ofLiteral(inner.value);
      case "TemplateLiteral":
        return "string";
      case "ArrayExpression":
        return "array";
      case "ThisExpression":
      case "ObjectExpression":
      case "NewExpression":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
      case "ClassExpression":
      case "Super":
      case "MetaProperty":
        return "object";
      case "Identifier":
        return this.#ofName(inner);
      case "UnaryExpression":
        return this.#ofUnary(inner);
      case "UpdateExpression":
        return this.of(inner.argument) === "number" ? "number" : "unknown";
      case "BinaryExpression":
        return this.#ofBinary(inner.operator, inner.left, inner.right);
      case "AssignmentExpression":
        if (inner.operator === "=") return this.of(inner.right);
        return this.#ofBinary(inner.operator.slice(0, -1), inner.left, inner.right);
      case "ConditionalExpression":
        return joined(this.of(inner.consequent), this.of(inner.alternate));
      case "MemberExpression":
        return this.#ofMember(inner);
      case "CallExpression":
        return isMath(inner.callee) ? "number" : "unknown";
      default:
        return "unknown";
    }
  }

  #annotate(name: Node, kind: ValueKind): void {
    const binding = this.#bindingOf.get(name);
    if (binding) this.#annotated.set(binding, kind);
  }

  #ofName(node: NodeOf<"Identifier">): ValueKind {
    const binding = this.#bindingOf.get(node);
    // Names without a binding are globals such as Math, `undefined` among them.
    if (!binding) return node.name === "undefined" ? "unknown" : node.name === "NaN" ? "number" : "object";
    const known = this.#annotated.get(binding) ?? this.#known.get(binding) ?? this.#guessed.get(binding);
    if (known) return known;
    const { kind, writes } = binding;
    if (kind === "function" || kind === "class" || kind === "self" || kind === "other") return "object";
    if (writes.length === 0) return "unknown";
    this.#guessed.set(binding, "number");
    // A fixpoint is being computed already, and includes this variable now.
    if (this.#guessed.size > 1) return "number";
    this.#toFixpoint();
    return this.#known.get(binding) ?? "unknown";
  }

  /** Computes the kinds of variables that depend on each other: in `n = n + 1`, n is a number if it is assumed to be one. */
  #toFixpoint(): void {
    const changes = new Map<Binding, number>();
    for (let changed = true; changed;) {
      changed = false;
      for (const [binding, guess] of this.#guessed) {
        const before = changes.get(binding) ?? 0;
        const found = before < MOST_GUESSES ? this.#written(binding) : "unknown";
        if (found === guess) continue;
        this.#guessed.set(binding, found);
        changes.set(binding, before + 1);
        changed = true;
      }
    }
    for (const [binding, kind] of this.#guessed) this.#known.set(binding, kind);
    this.#guessed.clear();
  }

  /** The kind that covers all values written, given what is known or guessed so far. */
  #written({ writes }: Binding): ValueKind {
    return writes.map(({ value }) => (value ? this.of(value) : "unknown")).reduce(joined);
  }

  #ofUnary({ operator, argument }: NodeOf<"UnaryExpression">): ValueKind {
    if (operator === "!" || operator === "delete") return "boolean";
    if (operator === "typeof") return "string";
    if (operator === "void") return "unknown";
    if (operator === "+") return "number";
    const kind = this.of(argument);
    return kind === "number" || kind === "bigint" ? kind : "unknown";
  }

  #ofBinary(operator: string, left: Node, right: Node): ValueKind {
    if (/^(?:[<>]=?|[!=]==?|in|instanceof)$/.test(operator)) return "boolean";
    const [a, b] = [this.of(left), this.of(right)];
    if (operator === "+" && (a === "string" || b === "string")) return "string";
    return a === b && (a === "number" || a === "bigint") ? a : "unknown";
  }

  #ofMember({ object, property, computed }: NodeOf<"MemberExpression">): ValueKind {
    if (computed || property.type !== "Identifier" || property.name !== "length") return "unknown";
    const kind = this.of(object);
    return kind === "array" || kind === "string" ? "number" : "unknown";
  }

  #ofType(type: Node, depth = 0): ValueKind {
    switch (type.type) {
      case "TSNumberKeyword":
        return "number";
      case "TSBigIntKeyword":
        return "bigint";
      case "TSStringKeyword":
      case "TSTemplateLiteralType":
        return "string";
      case "TSBooleanKeyword":
        return "boolean";
      case "TSArrayType":
      case "TSTupleType":
        return "array";
      case "TSTypeLiteral":
      case "TSFunctionType":
      case "TSObjectKeyword":
      case "TSThisType":
        return "object";
      case "TSTypeOperator":
      case "TSParenthesizedType":
        return this.#ofType(type.typeAnnotation, depth);
      case "TSLiteralType":
        return this.of(type.literal);
      case "TSUnionType":
        return type.types.map((one) => this.#ofType(one, depth)).reduce(joined);
      case "TSTypeReference": {
        if (type.typeName.type !== "Identifier") return "unknown";
        const { name } = type.typeName;
        if (name === "Array" || name === "ReadonlyArray") return "array";
        if (OBJECT_TYPES.has(name)) return "object";
        const alias = this.#aliases.get(name);
        return alias && depth < DEEPEST_ALIAS ? this.#ofType(alias, depth + 1) : "unknown";
      }
      case "TSInterfaceDeclaration":
      case "ClassDeclaration":
      // Assumes that imported types exclude null and undefined.
      case "ImportDeclaration":
        return "object";
      default:
        return "unknown";
    }
  }
}

/** The types that a list of statements declares, by name. */
export function typesIn(body: readonly Node[]): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const statement of body) {
    const isExport = statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
    const declared = isExport ? statement.declaration : statement;
    if (statement.type === "ImportDeclaration") {
      for (const { local } of statement.specifiers) found.set(local.name, statement);
    } else if (declared?.type === "TSTypeAliasDeclaration") found.set(declared.id.name, declared.typeAnnotation);
    else if (declared?.type === "TSInterfaceDeclaration") found.set(declared.id.name, declared);
    else if (declared?.type === "ClassDeclaration" && declared.id) found.set(declared.id.name, declared);
  }
  return found;
}

function joined(a: ValueKind, b: ValueKind): ValueKind {
  if (a === b) return a;
  return a === "unknown" || b === "unknown" ? "unknown" : "object";
}

function ofLiteral(value: unknown): ValueKind {
  const type = typeof value;
  if (type === "number" || type === "bigint" || type === "string" || type === "boolean") return type;
  return value === null ? "unknown" : "object";
}

function isMath(callee: Node): boolean {
  const inner = unwrap(callee);
  if (inner.type !== "MemberExpression") return false;
  const object = unwrap(inner.object);
  return object.type === "Identifier" && object.name === "Math";
}
