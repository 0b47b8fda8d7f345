// Instances of the project's classes, made by running the constructor and methods of the code under test.
import { build } from "../../../expr/build.ts";
import { constant } from "../../../expr/expr.ts";
import { MOST_CALLS, NONE, callName, callVariable } from "../../../inputs/kinds/instance-kind.ts";
import type { ChangingMethod, ClassType } from "../../../model/input-type.ts";
import { PathAbort, currentPath } from "../path.ts";
import { changeInstance, makeInstance } from "./make-instance.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

/** Decides which method is called k-th; undefined if no more are called. */
function decideMethod(type: ClassType, name: string, k: number): ChangingMethod | undefined {
  const which = callVariable(type, name, k);
  const is = (method: string): boolean => currentPath().decide(build("strEq", which, constant(method)), -1, "type");
  if (is(NONE)) return undefined;
  return type.methods.find(({ name: method }, i) => i === type.methods.length - 1 || is(method));
}

/** Ends the path where a constructor or method throws: such an instance is no input. */
function orNoInput<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof PathAbort) throw error;
    return currentPath().abort({ status: "cut", reason: "no-input" });
  }
}

export const symbolicInstance: SymbolicKind<ClassType> = {
  symbolic: (type, name, inputs) =>
    orNoInput(() => {
      const made = makeInstance(type, inputs.classOf(type.class), inputs.args(type.parameters, name));
      for (let k = 0; k < MOST_CALLS && type.methods.length > 0; k++) {
        const method = decideMethod(type, name, k);
        if (method === undefined) break;
        const args = inputs.args(method.parameters, callName(name, method.name, k));
        changeInstance(made, method, args);
      }
      return made;
    }),
};
