// Instances of the project's classes. They are made by constructors and methods, so that every state is reachable.
import { type Var, variable } from "../../expr/expr.ts";
import type { ChangingMethod, ClassType } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import { type ConcreteInputs, type InputKind, joined } from "../kind.ts";

/** So many methods are called after the constructor at most. */
export const MOST_CALLS = 2;

/** No more methods are called. */
export const NONE = "";

/** Which method is called k-th after the constructor; none by default. */
export function callVariable({ methods }: ClassType, name: string, k: number): Var {
  return variable(`${name}:call${k + 1}`, "string", [NONE, ...methods.map((method) => method.name)]);
}

export function callName(name: string, method: string, k: number): string {
  return k === 0 ? `${name}.${method}()` : `${name}.${method}()#${k + 1}`;
}

function chosenMethods(type: ClassType, name: string, inputs: ConcreteInputs): ChangingMethod[] {
  const chosen: ChangingMethod[] = [];
  for (let k = 0; k < MOST_CALLS && type.methods.length > 0; k++) {
    const method = type.methods.find((each) => each.name === inputs.valueOf(callVariable(type, name, k)));
    if (method === undefined) break;
    chosen.push(method);
  }
  return chosen;
}

/** Compares where classes are exported; their texts may differ. */
function isOfClass(recipe: Extract<Recipe, { kind: "instance" }>, { class: own, isFactory }: ClassType): boolean {
  const { importFrom, importName } = recipe.class;
  return importFrom === own.importFrom && importName === own.importName && recipe.isFactory === isFactory;
}

export const instanceKind: InputKind<ClassType> = {
  recipe: (type, name, inputs) => ({
    kind: "instance",
    class: type.class,
    ...(type.isFactory && { isFactory: true }),
    ...(type.requires && { requires: type.requires }),
    args: inputs.args(type.parameters, name),
    calls: chosenMethods(type, name, inputs).map((method, k) => ({
      method: method.name,
      ...(method.requires && { requires: method.requires }),
      args: inputs.args(method.parameters, callName(name, method.name, k)),
    })),
  }),
  assign: (type, recipe, name, inputs) => {
    if (recipe.kind !== "instance" || !isOfClass(recipe, type)) return undefined;
    const calls = recipe.calls.flatMap(({ method, args }) => {
      const found = type.methods.find((each) => each.name === method);
      return found === undefined ? [] : [{ method: found, args }];
    });
    if (calls.length > MOST_CALLS) return undefined;
    return joined([
      inputs.assignArgs(type.parameters, recipe.args, name),
      ...calls.flatMap(({ method, args }, k) => [
        [[callVariable(type, name, k).name, method.name] as const],
        inputs.assignArgs(method.parameters, args, callName(name, method.name, k)),
      ]),
    ]);
  },
  variables: (type, name, list) => {
    list.visitArgs(type.parameters, name);
    if (type.methods.length > 0) list.add(callVariable(type, name, 0));
    for (const method of type.methods) list.visitArgs(method.parameters, callName(name, method.name, 0));
  },
};
