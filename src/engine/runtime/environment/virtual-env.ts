// `process.env` as user code sees it: each variable is a string or undefined, as the model says. Those of this machine are
// never seen.
import { build } from "../../../expr/build.ts";
import { constant } from "../../../expr/expr.ts";
import { primitiveText } from "../../../expr/primitive-text.ts";
import { memberName } from "../../../inputs/kind.ts";
import { environmentVariable, namesSet } from "../../../inputs/environment/environment-variables.ts";
import { areModelsOn } from "../builtins/builtin.ts";
import { toOperand, toStringExpr } from "../coerce.ts";
import { isInPackage } from "../packages.ts";
import { currentPath } from "../path.ts";
import { choice, isSymbolic, symbolic } from "../symbolic.ts";
import { answer, type Environment, readingsOf } from "./environment.ts";

export class VirtualEnv implements ProxyHandler<object> {
  readonly #environment: Environment;
  /** What code has set, or deleted. */
  readonly written = new Map<string, unknown>();

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Forgets what code has written. */
  reset(): void {
    this.written.clear();
  }

  get(_: object, key: PropertyKey): unknown {
    if (typeof key !== "string") return undefined;
    if (this.written.has(key)) return this.written.get(key);
    // Objects inherit these, and converting them to a primitive asks for them.
    if (key in Object.prototype) return Object.prototype[key as keyof object];
    return this.#read(key);
  }

  set(_: object, key: PropertyKey, value: unknown): boolean {
    if (typeof key !== "string") return false;
    this.written.set(key, isSymbolic(value) ? symbolic(toStringExpr(toOperand(value, "string"))) : String(value));
    return true;
  }

  deleteProperty(_: object, key: PropertyKey): boolean {
    if (typeof key === "string") this.written.set(key, undefined);
    return true;
  }

  has(_: object, key: PropertyKey): boolean {
    return typeof key === "string" && this.#isSet(key);
  }

  ownKeys(): string[] {
    currentPath().assumptions.push({ id: "few-environment-variables" });
    const names = this.#environment.isUsual ? [] : namesSet(currentPath().model);
    return [...new Set([...names, ...this.written.keys()])].filter((name) => this.#isSet(name));
  }

  getOwnPropertyDescriptor(_: object, key: PropertyKey): PropertyDescriptor | undefined {
    if (typeof key !== "string" || !this.#isSet(key)) return undefined;
    return { value: this.get(_, key), writable: true, enumerable: true, configurable: true };
  }

  defineProperty(target: object, key: PropertyKey, { value }: PropertyDescriptor): boolean {
    return this.set(target, key, value);
  }

  #isSet(name: string): boolean {
    if (this.written.has(name)) return this.written.get(name) !== undefined;
    const { isUsual, usual } = this.#environment;
    if (isUsual) return usual.variable(name) !== undefined;
    const { tag } = environmentVariable(name);
    this.#note(name);
    const isSet = build("strEq", tag, constant("string"));
    return areModelsOn() ? currentPath().decide(isSet, -1, "type") : currentPath().valueOf(isSet) === true;
  }

  #read(name: string): unknown {
    const { isUsual, usual } = this.#environment;
    if (isUsual) {
      const value = usual.variable(name);
      this.#environment.noteUsual(memberName("process.env", name), primitiveText(value));
      return value;
    }
    this.#note(name);
    const { tag, value } = environmentVariable(name);
    if (!areModelsOn() || isInPackage()) return this.#isSet(name) ? answer(value) : undefined;
    return choice(tag, [
      { tag: "undefined", value: undefined },
      { tag: "string", value },
    ]);
  }

  #note(name: string): void {
    const path = currentPath();
    const { tag, value } = environmentVariable(name);
    const isSet = path.valueOf(tag) === "string";
    readingsOf(path).noteVariable(name, isSet ? (path.valueOf(value) as string) : undefined);
  }
}
