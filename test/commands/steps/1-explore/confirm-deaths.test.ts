import { expect, test } from "vitest";
import type { Death } from "../../../../src/model/death.ts";
import type { Project } from "../../../../src/model/project.ts";
import type { FromEngine, ObservedCall } from "../../../../src/model/protocol.ts";
import type { Unit } from "../../../../src/model/unit.ts";
import { confirmDeaths } from "../../../../src/commands/steps/1-explore/confirm-deaths.ts";
import type { ExploredUnit } from "../../../../src/commands/steps/1-explore/explore-file.ts";
import type { EnginePool, Work } from "../../../../src/supervisor/engine-pool.ts";

const TIMEOUT = { kind: "timeout", limitMs: 2000 } as const;
const SLOW: Death = { cause: TIMEOUT, activity: "run", inputs: [["x", 1]] };

/** An engine in which the original code does as it is told. */
function poolThat(observation: ObservedCall["observation"]): EnginePool {
  const work: Work = (_job, onMessage) => {
    const messages: FromEngine[] = [
      { type: "observed", index: 0, observation: { observation } },
      { type: "observed-all" },
    ];
    for (const message of messages) onMessage(message);
    return Promise.resolve(undefined);
  };
  return { hold: (_: Project, task: (work: Work) => Promise<unknown>) => task(work) } as unknown as EnginePool;
}

async function check(death: Death, observation: ObservedCall["observation"], onlyHere: boolean): Promise<void> {
  const explored = { unit: {} as Unit, traces: [], deaths: [death] } as unknown as ExploredUnit;
  const [confirmed] = await confirmDeaths(poolThat(observation), {} as Project, [explored]);
  expect(confirmed?.deaths.map((each) => each.onlyHere === true)).toEqual([onlyHere]);
}

test("what is slow only when it is explored is no defect of the code", async () => {
  await check(SLOW, { status: "returned", value: { text: "1", primitive: true, exact: true } }, true);
  await check(SLOW, { status: "died", cause: TIMEOUT }, false);
  await check(SLOW, { status: "cut", reason: "pending" }, false);
});

test("an exit or a crash is what it is", async () => {
  const crash: Death = { ...SLOW, cause: { kind: "out-of-memory" } };
  await check(crash, { status: "returned", value: { text: "1", primitive: true, exact: true } }, false);
});
