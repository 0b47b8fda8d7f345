// Prints inputs as source that gives them again: arguments of a body, in a runner or in a file of cases.
import type { NamedValue } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import type { CallbackCalls } from "../../model/test-case.ts";
import type { CaseText } from "../../model/verdict.ts";
import { arrowText } from "../../say/values/array-text.ts";
import { memberText } from "../../say/property-key.ts";
import { arrowFor, resultTexts } from "../../say/inputs/function-text.ts";
import {
  type FunctionRecipe,
  type InstanceRecipe,
  type Surroundings,
  recipeText,
} from "../../say/inputs/recipe-text.ts";
import { InternalError } from "../../support/errors.ts";

/** `called`: the calls of functions among the inputs that were observed. `chosen`: how many are what `choose` gives. */
export function caseText(args: readonly Recipe[], called: readonly CallbackCalls[], chosen: number): CaseText {
  const printer = new CasePrinter(called);
  const texts = args.map((recipe) => printer.print(recipe));
  const isShared = args.some(({ kind }) => kind === "same");
  const list = isShared ? texts.map((_, index) => argumentName(index)) : texts;
  const declared = isShared ? texts.map((text, index) => `const ${argumentName(index)} = ${text};`) : [];
  const value = `[${list.join(", ")}]`;
  const text = isShared ? `() => { ${declared.join(" ")} return ${value}; }` : `() => ${value}`;
  return { imports: printer.imports, text, chosen };
}

function argumentName(index: number): string {
  return `argument${index + 1}`;
}

class CasePrinter {
  readonly imports: { readonly name: string; readonly imported: string; readonly from: string }[] = [];
  readonly #called: readonly CallbackCalls[];
  readonly #around: Surroundings = {
    nameOf: (value) => this.#nameOf(value),
    argument: argumentName,
    result: (call) => {
      throw new InternalError("the result of a call where there is no sequence", call);
    },
    given: (place) => {
      throw new InternalError("an argument of an earlier call where there is no sequence", place);
    },
    changedInstance: (recipe, made) => this.#changed(recipe, made),
    cast: (text) => text,
    functionText: (recipe) => this.#functionText(recipe),
  };

  constructor(called: readonly CallbackCalls[]) {
    this.#called = called;
  }

  print(recipe: Recipe): string {
    return recipeText(recipe, this.#around);
  }

  #nameOf({ text, importName: imported, importFrom: from }: NamedValue): string {
    const known = this.imports.find((each) => each.imported === imported && each.from === from);
    const wanted = imported === "default" || imported === "export=" ? "imported" : imported;
    const isTaken = this.imports.some(({ name }) => name === wanted);
    const name = known?.name ?? (isTaken ? `${wanted}${this.imports.length + 1}` : wanted);
    if (known === undefined) this.imports.push({ name, imported, from });
    return text.replace(/^[^.]*/, name);
  }

  #changed({ calls }: InstanceRecipe, made: string): string {
    const statements = calls.map(
      ({ method, args }) => `made${memberText(method)}(${args.map((arg) => this.print(arg)).join(", ")});`,
    );
    return `(() => { const made = ${made}; ${statements.join(" ")} return made; })()`;
  }

  #functionText(recipe: FunctionRecipe): string {
    const print = (part: Recipe): string => this.print(part);
    const calls = this.#called.find(({ name }) => name === recipe.name)?.calls ?? [];
    const arrow = arrowFor(recipe, calls, print);
    if (arrow !== undefined) return arrow;
    const results = resultTexts(recipe, calls, print).map((text) => arrowText("", text));
    const next = `${recipe.async ? "async " : ""}() => (results.length > 1 ? results.shift() : results[0])()`;
    return `((results) => ${next})([${results.join(", ")}])`;
  }
}
