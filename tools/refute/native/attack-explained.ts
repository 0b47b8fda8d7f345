// Enters: a function with an explanation. Leaves: messages about inputs for which it is wrong.
import { runInThisContext } from "node:vm";
import { type ExplainedFunction, faultFor } from "../attack-explanation.ts";
import type { Fresh } from "../stated.ts";
import { isAllowed } from "./clauses.ts";
import type { AttackJob, AttackMessage, Explained } from "./job.ts";
import { followPath, loadOriginal } from "./load-original.ts";
import { makingOf } from "./making.ts";
import { enterSetting, leaveSetting } from "./setting.ts";
import type { Made } from "./values/made.ts";
import { makeArguments } from "./values/make-value.ts";

const BATCH = 100;
const BATCH_TIME_MS = 2000;
const MOST_ENDLESS = 5;

export async function attackExplained(
  job: AttackJob,
  { classes, isWhole, assumed, limits }: Explained,
  tell: (message: AttackMessage) => void,
): Promise<void> {
  const { unit, prepared, inputs, timeLimitMs } = job;
  const endsAt = performance.now() + timeLimitMs;
  const namespace = await loadOriginal(unit.file);
  const { value, owner } = followPath(namespace, unit.access);
  // Texts name what the module exports, such as members of enums.
  for (const [name, each] of Object.entries(namespace)) if (!(name in globalThis)) Reflect.set(globalThis, name, each);
  const explained: ExplainedFunction = {
    classes,
    isWhole,
    parameters: unit.parameters.map(({ name }) => name),
    call: (...args) => Reflect.apply(value as (...all: unknown[]) => unknown, owner, args),
  };
  const made = (index: number): Made[] =>
    makeArguments(unit.parameters, makingOf({ ...job, assumed, limits }, index, "declared"));
  const wrong = new Set<string>();
  const attack = (index: number, setting: string): void => {
    const fresh: Fresh = () => made(index).map((each) => each.value);
    if (!isAllowed(unit.contract, undefined, unit.parameters, fresh())) return;
    const fault = faultFor(explained, fresh);
    if (fault === undefined || wrong.has(`${fault.claim} ${fault.class}`)) return;
    wrong.add(`${fault.claim} ${fault.class}`);
    const text = made(index).map((each) => each.text());
    const witness = { input: `${unit.name}(${text.join(", ")})`, grade: "declared", setting, alone: true } as const;
    tell({ kind: "wrong", fault, witness });
  };
  let index = 0;
  let endless = 0;
  const now = performance.now.bind(performance);
  while (index < inputs && now() < endsAt && endless < MOST_ENDLESS) {
    const setting = enterSetting(Math.floor(index / BATCH), prepared.words, new Set(assumed));
    const to = Math.min(inputs, index + BATCH);
    const batch = (): void => {
      for (; index < to; index++) attack(index, setting);
    };
    (globalThis as Record<string, unknown>)["$batch"] = batch;
    try {
      runInThisContext("$batch()", { timeout: BATCH_TIME_MS });
    } catch (error) {
      if ((error as { code?: string }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      endless++;
      index++;
    }
  }
  leaveSetting();
  tell({ kind: "attacked", by: "explanation", inputs: index });
}
