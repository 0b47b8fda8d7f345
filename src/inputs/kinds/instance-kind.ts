// Instances of the project's classes: made by their constructors and methods, so that their state is one they can have.
import { build } from "../../expr/build.ts";
import { type Var, constant, variable } from "../../expr/expr.ts";
import type { ClassType } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import { PathAbort, currentPath } from "../../engine/runtime/path.ts";
import { type ConcreteInputs, type InputKind, joined } from "../kind.ts";
import { makeInstance } from "../../engine/runtime/inputs/make-instance.ts";

/** Calls after the constructor. */
const MOST_CALLS = 2;

const NONE = "";

/** Which method is called k-th after the constructor; none by default. */
function callVariable({ methods }: ClassType, name: string, k: number): Var {
  return variable(`${name}:call${k + 1}`, "string", [NONE, ...methods.map((method) => method.name)]);
}

function callName(name: string, method: string, k: number): string {
  return k === 0 ? `${name}.${method}()` : `${name}.${method}()#${k + 1}`;
}

type Method = ClassType["methods"][number];

function chosenMethods(type: ClassType, name: string, inputs: ConcreteInputs): Method[] {
  const chosen: Method[] = [];
  for (let k = 0; k < MOST_CALLS && type.methods.length > 0; k++) {
    const method = type.methods.find((each) => each.name === inputs.valueOf(callVariable(type, name, k)));
    if (method === undefined) break;
    chosen.push(method);
  }
  return chosen;
}

/** Decides what is called next; undefined: nothing more. */
function decideMethod(type: ClassType, name: string, k: number): Method | undefined {
  const which = callVariable(type, name, k);
  const is = (method: string): boolean => currentPath().decide(build("strEq", which, constant(method)), -1, "type");
  if (is(NONE)) return undefined;
  return type.methods.find(({ name: method }, i) => i === type.methods.length - 1 || is(method));
}

/** What refuses to be made is no input. */
function orNoInput<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof PathAbort) throw error;
    return currentPath().abort({ status: "cut", reason: "no-input" });
  }
}

/** Classes are told apart by where they come from: what they are called may differ. */
function isOfClass(recipe: Extract<Recipe, { kind: "instance" }>, { class: own, isFactory }: ClassType): boolean {
  const { importFrom, importName } = recipe.class;
  return importFrom === own.importFrom && importName === own.importName && recipe.isFactory === isFactory;
}

export const instanceKind: InputKind<ClassType> = {
  symbolic: (type, name, inputs) =>
    orNoInput(() => {
      const made = makeInstance(type, inputs.classOf(type.class), inputs.args(type.parameters, name));
      for (let k = 0; k < MOST_CALLS && type.methods.length > 0; k++) {
        const method = decideMethod(type, name, k);
        if (method === undefined) break;
        const args = inputs.args(method.parameters, callName(name, method.name, k));
        Reflect.apply(Reflect.get(made, method.name) as () => unknown, made, args);
      }
      return made;
    }),
  recipe: (type, name, inputs) => ({
    kind: "instance",
    class: type.class,
    ...(type.isFactory && { isFactory: true }),
    args: inputs.args(type.parameters, name),
    calls: chosenMethods(type, name, inputs).map((method, k) => ({
      method: method.name,
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
