// Enters: the text of a module, and what can be covered in it.
// Leaves: the control and call dependence of each test, function and counter: outcomes of tests, functions entered.
// Deliberately absent: feasibility; calls between modules; code outside functions, which depends on nothing.
import type { CoverageMap } from "../../model/coverage-map.ts";
import type { Dependence, FunctionNode as DependentFunction, TestNode } from "../../model/dependence.ts";
import type { FunctionNode } from "../rewrite/ast.ts";
import { CallWays } from "./call-ways.ts";
import { ControlDependence } from "./control-dependence.ts";
import { layOut } from "./flow-of.ts";
import { GoalPlaces } from "./goal-places.ts";
import type { ModuleGoal } from "./lower-module.ts";
import { lowerModule } from "./lower-module.ts";
import { PlaceWalk } from "./place-walk.ts";
import { rangeOf } from "./node-names.ts";

/** Throws SyntaxErrorAt where the text does not parse. */
export function dependenceOf(source: string, path: string, goal: ModuleGoal, coverage: CoverageMap): Dependence {
  const { program, functions, nameOf } = lowerModule(source, path, goal);
  const controlOf = new Map<FunctionNode, ControlDependence>();
  const tests: TestNode[] = [];
  for (const [index, lowered] of functions.entries()) {
    const control = new ControlDependence(layOut(lowered), index, tests.length);
    tests.push(...control.tests);
    controlOf.set(lowered.node, control);
  }
  const calls = new CallWays();
  const places = new GoalPlaces();
  new PlaceWalk(controlOf, {
    see: (node, place) => {
      calls.see(node, place);
      places.see(node, place);
    },
    passOver: (node, place) => places.passOver(node, place),
  }).program(program);
  const called = calls.ways();
  return {
    tests,
    functions: functions.map(({ node }): DependentFunction => ({
      range: rangeOf(node),
      name: nameOf.get(node) ?? "",
      ways: called.get(node) ?? [],
    })),
    goals: places.goals(coverage),
  };
}
