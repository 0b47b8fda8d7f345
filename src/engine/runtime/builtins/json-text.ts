// `JSON.stringify` of values with symbolic parts: the algorithm of the language, with texts that may be expressions.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { toStringExpr } from "../coerce.ts";
import { currentPath } from "../path.ts";
import { concrete, contentOf, decided, isSymbolic } from "../symbolic.ts";
import type { NativeFunction } from "./builtin.ts";
import { lazyArrayOf } from "../lazy-array.ts";

/** Thrown for a cycle; the caller then calls the native function, whose error says where the cycle is. */
export class CyclicStructure extends Error {
  override readonly name = "CyclicStructure";
}

export interface JsonOptions {
  readonly replacer: NativeFunction | undefined;
  /** The only keys of objects that are printed. */
  readonly keys: readonly string[] | undefined;
  readonly gap: string;
}

/** Strings that need no escapes. */
const PLAIN = "^[ !#-\\[\\]-~]*$";

export class JsonPrinter {
  readonly #options: JsonOptions;
  readonly #holders: object[] = [];

  constructor(options: JsonOptions) {
    this.#options = options;
  }

  /** Undefined for a value that is left out. */
  print(holder: object, key: string): Expr | undefined {
    const value = this.#prepared(holder, key);
    const content = contentOf(value);
    if (content?.kind === "scalar") return this.#scalar(content.expr);
    if (typeof value !== "object" || value === null || isBoxed(value)) return constantText(value);
    if (this.#holders.some((each) => each === value)) throw new CyclicStructure();
    this.#holders.push(value);
    const text = Array.isArray(value) ? this.#array(value) : this.#object(value);
    this.#holders.pop();
    return text;
  }

  /** The value after `toJSON` and the replacer. */
  #prepared(holder: object, key: string): unknown {
    let value = decided(Reflect.get(holder, key) as unknown);
    if ((typeof value === "object" && value !== null) || typeof value === "bigint") {
      const toJson: unknown = Reflect.get(Object(value) as object, "toJSON");
      if (typeof toJson === "function") value = decided(Reflect.apply(toJson, value, [key]));
    }
    const { replacer } = this.#options;
    return replacer === undefined ? value : decided(Reflect.apply(replacer, holder, [key, value]));
  }

  #scalar(expr: Expr): Expr | undefined {
    const path = currentPath();
    switch (expr.sort) {
      case "boolean":
        return toStringExpr(expr);
      case "number":
        return path.decide(build("isFinite", expr), -1) ? toStringExpr(expr) : constant("null");
      case "string": {
        const isPlain = build("regexTest", expr, constant(PLAIN), constant(""), constant(0));
        return path.decide(isPlain, -1) ? joined([constant('"'), expr, constant('"')]) : constantText(path.pin(expr));
      }
      case "bigint":
        // Throws the native error.
        return constantText(path.pin(expr));
    }
  }

  #array(array: readonly unknown[]): Expr {
    lazyArrayOf(array)?.fix();
    const parts: Expr[] = [];
    for (let i = 0; i < array.length; i++) parts.push(this.print(array, String(i)) ?? constant("null"));
    return this.#bracketed("[", parts, "]");
  }

  #object(object: object): Expr {
    const parts: Expr[] = [];
    for (const key of this.#options.keys ?? Object.keys(object)) {
      const text = this.print(object, key);
      const name = `${JSON.stringify(key)}:${this.#options.gap === "" ? "" : " "}`;
      if (text !== undefined) parts.push(build("concat", constant(name), text));
    }
    return this.#bracketed("{", parts, "}");
  }

  #bracketed(open: string, parts: readonly Expr[], close: string): Expr {
    if (parts.length === 0) return constant(open + close);
    const { gap } = this.#options;
    const outside = gap === "" ? "" : `\n${gap.repeat(this.#holders.length - 1)}`;
    const inside = gap === "" ? "" : `\n${gap.repeat(this.#holders.length)}`;
    const separated = parts.flatMap((part, i) => (i === 0 ? [part] : [constant(`,${inside}`), part]));
    return joined([constant(open + inside), ...separated, constant(outside + close)]);
  }
}

function joined(parts: readonly Expr[]): Expr {
  return parts.reduce((all, part) => build("concat", all, part));
}

/** Boxed primitives, which are never symbolic. */
function isBoxed(value: object): boolean {
  return [Number, String, Boolean, BigInt].some((type) => value instanceof type);
}

function constantText(value: unknown): Expr | undefined {
  const text = JSON.stringify(isSymbolic(value) ? concrete(value) : value) as string | undefined;
  return text === undefined ? undefined : constant(text);
}
