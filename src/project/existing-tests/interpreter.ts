// Enters: the syntax tree of a test file, or of a module whose constants a test uses.
// Leaves: the calls of the project's code, with those arguments that the text determines.
// Deliberately absent: running code of the project. Other values are `UNKNOWN`, and evaluation goes on with them.
import type { ExistingArguments } from "../../model/existing-test.ts";
import { ts, type TS } from "../typescript.ts";
import { evaluateExpression } from "./expressions.ts";
import { importedNames } from "./module-table.ts";
import type { ModuleValues } from "./module-values.ts";
import { bindParameters } from "./patterns.ts";
import { Recorder } from "./call-recorder.ts";
import { Registry } from "./registry.ts";
import type { RunnerNames } from "./runner-names.ts";
import { OnDemand, Scope } from "./test-scope.ts";
import type { StepBudget } from "./step-budget.ts";
import { type Completion, executeAll } from "./execute-statements.ts";
import { toArguments } from "./to-recipe.ts";
import {
  type Closure,
  Fulfilled,
  type Imported,
  type Made,
  RunnerFunction,
  UNKNOWN,
  type Value,
  unknownArguments,
} from "./values.ts";

const DEEPEST_CALL = 40;

export class Interpreter {
  readonly values: ModuleValues;
  readonly source: TS.SourceFile;
  readonly recorder = new Recorder();
  readonly registry = new Registry();
  readonly runnerNames: RunnerNames;
  readonly #budget: StepBudget;
  #depth = 0;

  constructor(values: ModuleValues, source: TS.SourceFile, runnerNames: RunnerNames, budget: StepBudget) {
    this.values = values;
    this.source = source;
    this.runnerNames = runnerNames;
    this.#budget = budget;
  }

  /** Runs a test with a new budget of steps. Never throws; what was recorded before an error is kept. */
  attempt(run: () => void): void {
    this.#budget.renew();
    this.#depth = 0;
    try {
      run();
    } catch {
      // The budget is used up, or the syntax is not supported.
    }
  }

  /** Evaluates the statements of the file. */
  run(): void {
    const scope = new Scope();
    for (const statement of this.source.statements)
      for (const [local, { name, from = "" }] of importedNames(statement))
        scope.declare(local, new OnDemand(() => this.loaded(from, name)));
    this.execute(this.source.statements, scope);
  }

  evaluate(node: TS.Expression, scope: Scope): Value {
    this.#budget.step();
    return evaluateExpression(node, scope, this);
  }

  execute(statements: readonly TS.Statement[], scope: Scope): Completion {
    return executeAll(statements, scope, this);
  }

  invoke({ node, scope: outer }: Closure, args: readonly Value[]): Value {
    if (node.body === undefined || this.#depth === DEEPEST_CALL) return UNKNOWN;
    const scope = new Scope(outer);
    this.#depth++;
    try {
      bindParameters(node.parameters, args, scope, this);
      const value = ts.isBlock(node.body) ? this.#runBody(node.body, scope) : this.evaluate(node.body, scope);
      if (isGenerator(node)) return UNKNOWN;
      return isAsync(node) && !(value instanceof Fulfilled) ? new Fulfilled(value) : value;
    } finally {
      this.#depth--;
    }
  }

  /** Converts argument values to recipes. `receiver`: the object of the call. */
  argumentsFor(values: readonly Value[], receiver?: Made): ExistingArguments {
    return toArguments(values, {
      modules: this.values.modules,
      resultOf: (closure) => this.recorder.quietly(() => this.invoke(closure, unknownArguments(closure))),
      ...(receiver !== undefined && { receiver }),
    });
  }

  /** The export of a module by name; `*` for the namespace. */
  loaded(specifier: string, name: string): Value {
    if (this.runnerNames.isRunner(specifier))
      return name === "*" ? new RunnerFunction("test") : (this.runnerNames.find(name) ?? UNKNOWN);
    const file = this.values.modules.resolve(specifier, this.source);
    return file === undefined ? UNKNOWN : this.values.exported(file, name === "*" ? [] : [name]);
  }

  member({ file, path }: Imported, name: string): Value {
    return path.length === 0 ? this.values.exported(file, [name]) : this.values.at({ file, path: [...path, name] });
  }

  #runBody(body: TS.Block, scope: Scope): Value {
    const completion = this.execute(body.statements, scope);
    return completion?.kind === "return" ? completion.value : completion === undefined ? undefined : UNKNOWN;
  }
}

function isAsync(node: TS.FunctionLikeDeclaration): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Async) !== 0;
}

function isGenerator(node: TS.FunctionLikeDeclaration): boolean {
  return "asteriskToken" in node && node.asteriskToken !== undefined;
}
