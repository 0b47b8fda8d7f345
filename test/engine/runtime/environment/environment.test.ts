import { beforeEach, expect, test } from "vitest";
import { Chance } from "../../../../src/engine/execute/chance.ts";
import { disableModels, enableModels } from "../../../../src/engine/runtime/builtins/builtin.ts";
import type { Environment } from "../../../../src/engine/runtime/environment/environment.ts";
import { VirtualEnv } from "../../../../src/engine/runtime/environment/virtual-env.ts";
import { Path, enterPath } from "../../../../src/engine/runtime/path.ts";
import { exprOf } from "../../../../src/engine/runtime/symbolic.ts";
import type { SortValue } from "../../../../src/expr/expr.ts";
import { printExpr } from "../../../../src/expr/print.ts";

const NOON = Date.UTC(2024, 0, 15, 12);
let environment: Environment;

beforeEach(() => {
  const chance = new Chance();
  chance.followModel();
  environment = chance.environment;
  disableModels();
});

function enter(model: Readonly<Record<string, SortValue>> = {}): Path {
  const path = new Path(new Map(Object.entries(model)));
  enterPath(path);
  return path;
}

test("the model says what code gets, and what it lacks is supplied", () => {
  const path = enter({ "Math.random()": 0.125 });
  expect([environment.random(), environment.random()]).toEqual([0.125, 0.5]);
  expect(path.supplied).toEqual(new Map(Object.entries({ "Math.random()": 0.125, "Math.random()#2": 0.5 })));
  expect(path.readings?.recipe).toEqual({ random: [0.125, 0.5] });
});

test("values that cannot be are replaced", () => {
  enter({ "Math.random()": 7, "Date.now()#2": NOON - 1 });
  expect([environment.random(), environment.now(), environment.now()]).toEqual([0.5, NOON, NOON]);
});

test("on a path they are variables", () => {
  const path = enter();
  enableModels();
  const [random, time] = [environment.random(), environment.now()].map(exprOf);
  disableModels();
  expect([random, time].map((expr) => expr && printExpr(expr))).toEqual(["Math.random()", "Date.now()"]);
  expect(path.decisions.every(({ kind }) => kind === "input")).toBe(true);
});

test("the clock does not go back from call to call, and stands still after new Date()", () => {
  const path = enter({ "Date.now()": NOON + 5 });
  environment.now();
  path.enterCall("late1");
  expect(environment.now()).toBe(NOON + 5);
  environment.date();
  expect(environment.now()).toBe(NOON + 5);
  expect(path.readings?.recipe).toEqual({ times: [NOON + 5, NOON + 5], now: NOON + 5 });
  expect(path.assumptions).toContainEqual({ id: "clock-stands-still" });
});

test("a loop that waits comes to an end, and too many readings are not written down", () => {
  const path = enter();
  let count = 0;
  for (const end = NOON + 100_000_000; (environment.now() as number) < end;) count++;
  expect(count).toBeGreaterThan(32);
  expect(path.readings?.recipe).toBeUndefined();
});

test("nothing of this machine is in process.env", () => {
  const path = enter({ "process.env.MODE:type": "string", "process.env.MODE": "fast" });
  const env = new Proxy<Record<string, string | undefined>>({}, new VirtualEnv(environment));
  expect(env["PATH"]).toBeUndefined();
  expect(env["MODE"]).toBe("fast");
  expect({ ...env }).toEqual({ MODE: "fast" });
  env["MODE"] = "slow";
  delete env["OTHER"];
  expect(["MODE" in env, "OTHER" in env, env["MODE"]]).toEqual([true, false, "slow"]);
  expect(path.readings?.recipe?.env).toEqual([
    ["PATH", undefined],
    ["MODE", "fast"],
  ]);
});

test("while modules are loaded the environment is the usual one, and that is assumed", async () => {
  enter({ "Math.random()": 0.125 });
  const env = new Proxy<Record<string, string | undefined>>({}, new VirtualEnv(environment));
  const { assumptions } = await environment.whileLoading(() => Promise.resolve([environment.random(), env["DEBUG"]]));
  expect(assumptions).toEqual([
    { id: "usual-environment-at-load", what: "Math.random()" },
    { id: "usual-environment-at-load", what: "process.env.DEBUG", value: "undefined" },
  ]);
});

test("two dates, and a date after Date.now(), are not at the same time unless that is assumed", () => {
  const path = enter({ "Date.now()": NOON, "Date.now()#2": NOON + 1 });
  environment.now();
  expect(path.valueOf(environment.date())).toBe(NOON + 1);
  expect(path.assumptions).not.toContainEqual({ id: "clock-stands-still" });
  environment.date();
  expect(path.assumptions).toContainEqual({ id: "clock-stands-still" });
  expect(path.readings?.recipe).toEqual({ times: [NOON], now: NOON + 1 });
});
