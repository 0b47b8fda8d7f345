// What functions among the inputs return, under the names that mappings have for it: `f()`, and `f()#2` for another list of arguments.
import { type Recipe, recipeParts } from "../../model/recipe.ts";

type FunctionRecipe = Extract<Recipe, { kind: "function" }>;

export interface NamedResult {
  /** A variable that takes the place of the call. */
  readonly variable: string;
  readonly recipe: Recipe;
}

export class CallbackResults {
  readonly #functions: readonly FunctionRecipe[];
  readonly #named = new Map<string, NamedResult>();

  constructor(args: readonly Recipe[]) {
    this.#functions = args.flatMap(recipeParts).filter((recipe) => recipe.kind === "function");
  }

  /** Those that the texts so far have named. */
  get named(): readonly NamedResult[] {
    return [...this.#named.values()];
  }

  /** The text with variables instead of calls. */
  withVariables(text: string): string {
    return this.#functions.reduce((replaced, { name, results, fallback, computes }) => {
      if (computes !== undefined) return replaced;
      const calls = new RegExp(String.raw`(?<![\p{L}\p{N}_$.])${literally(name)}\(\)(?:#(\d+))?`, "gu");
      return replaced.replace(calls, (call, number = "1") =>
        this.#variable(call, results[Number(number) - 1] ?? fallback),
      );
    }, text);
  }

  #variable(call: string, recipe: Recipe): string {
    const known = this.#named.get(call);
    if (known !== undefined) return known.variable;
    const variable = `$result${this.#named.size}`;
    this.#named.set(call, { variable, recipe });
    return variable;
  }
}

function literally(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
