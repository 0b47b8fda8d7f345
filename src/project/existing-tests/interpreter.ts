// Enters: the parsed text of a test file, or of a module whose constants are asked for.
// Leaves: what is made and called of the project, with the arguments as far as the text says what they are.
// Deliberately absent: running anything of the project. What is not known is `UNKNOWN`, and reading goes on with it.
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

  /** Starts a test, which may take as many steps again. Never throws; what was seen until then counts. */
  attempt(run: () => void): void {
    this.#budget.renew();
    this.#depth = 0;
    try {
      run();
    } catch {
      // Too long, too deep, or of a form that nobody thought of.
    }
  }

  /** Reads the whole file. */
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

  /** `receiver`: the object that is called. */
  argumentsFor(values: readonly Value[], receiver?: Made): ExistingArguments {
    return toArguments(values, {
      modules: this.values.modules,
      resultOf: (closure) => this.recorder.quietly(() => this.invoke(closure, unknownArguments(closure))),
      ...(receiver !== undefined && { receiver }),
    });
  }

  /** What a module exports by a name; `*`: all of it. */
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
