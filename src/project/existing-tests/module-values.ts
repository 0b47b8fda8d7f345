// The values of exports of project files that are data: constants and enums.
import { ts, type TS } from "../typescript.ts";
import { enumObject } from "./enum-object.ts";
import type { Interpreter } from "./interpreter.ts";
import type { ModuleTable } from "./module-table.ts";
import { orUnknown } from "./evaluate-operator.ts";
import { propertyOf } from "./properties.ts";
import type { Place, ProjectModules } from "./project-modules.ts";
import { OnDemand, Scope } from "./test-scope.ts";
import { Imported, Made, UNKNOWN, type Value, isOpaque, isPlainObject } from "./values.ts";

export class ModuleValues {
  readonly modules: ProjectModules;
  readonly #interpreterOf: (source: TS.SourceFile) => Interpreter;
  readonly #loaded = new Map<string, { readonly scope: Scope; readonly interpreter: Interpreter } | undefined>();

  /** `interpreterOf` makes an interpreter that evaluates the constants of a module. */
  constructor(modules: ProjectModules, interpreterOf: (source: TS.SourceFile) => Interpreter) {
    this.modules = modules;
    this.#interpreterOf = interpreterOf;
  }

  exported(file: string, path: readonly string[]): Value {
    return this.at(this.modules.placeOf(file, path));
  }

  /** The value at a place if it is data or an instance, else a reference to it. */
  at({ file, path }: Place): Value {
    const { scope, interpreter } = this.#load(file) ?? {};
    const [first = "", ...others] = path;
    let value: Value = scope?.of(first)?.own(first) ?? new Imported(file, path.slice(0, 1));
    for (const key of others)
      value = value instanceof Imported || interpreter === undefined ? UNKNOWN : propertyOf(value, key, interpreter);
    const isInstance = value instanceof Made && value.isNew && others.length === 0;
    return isInstance || (value !== undefined && isPureData(value)) ? value : new Imported(file, path);
  }

  #load(file: string) {
    if (!this.#loaded.has(file)) {
      const table = this.modules.tableOf(file);
      this.#loaded.set(file, table && this.#scopeOf(file, table));
    }
    return this.#loaded.get(file);
  }

  #scopeOf(file: string, { source, imports, declared }: ModuleTable) {
    const scope = new Scope();
    const interpreter = this.#interpreterOf(source);
    for (const [local, { name, from = "" }] of imports)
      scope.declare(local, new OnDemand(() => interpreter.loaded(from, name)));
    for (const [name, node] of declared) {
      const constant = constantOf(node);
      const make = (): Value => {
        if (ts.isEnumDeclaration(node)) return enumObject(node, scope, interpreter);
        return constant === undefined ? new Imported(file, [name]) : interpreter.evaluate(constant, scope);
      };
      scope.declare(name, new OnDemand(() => orUnknown(make)));
    }
    return { scope, interpreter };
  }
}

/** The initializer of a constant, unless it is a function or class. */
function constantOf(node: TS.Node): TS.Expression | undefined {
  const isConstant = ts.isVariableDeclaration(node) && (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;
  const value = isConstant ? node.initializer : ts.isExpression(node) ? node : undefined;
  return value === undefined || ts.isFunctionLike(value) || ts.isClassLike(value) ? undefined : value;
}

/** Whether a value contains no functions and nothing unknown. */
function isPureData(value: Value): boolean {
  if (isOpaque(value)) return false;
  if (Array.isArray(value) || value instanceof Set) return [...value].every(isPureData);
  if (value instanceof Map) return [...value].flat().every(isPureData);
  return !isPlainObject(value) || Object.values(value).every(isPureData);
}
