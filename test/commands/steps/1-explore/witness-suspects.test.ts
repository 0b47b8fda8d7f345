import { expect, test } from "vitest";
import type { Death, DeathCause } from "../../../../src/model/death.ts";
import type { EndlessProof } from "../../../../src/model/endless-proof.ts";
import type { KeptTrace } from "../../../../src/model/packed-trace.ts";
import type { Project } from "../../../../src/model/project.ts";
import type { FromEngine } from "../../../../src/model/protocol.ts";
import type { Observation } from "../../../../src/model/test-case.ts";
import type { Outcome } from "../../../../src/model/trace.ts";
import type { Unit } from "../../../../src/model/unit.ts";
import { witnessSuspects } from "../../../../src/commands/steps/1-explore/witness-suspects.ts";
import type { EnginePool, Work } from "../../../../src/supervisor/engine-pool.ts";
import { returned, threw } from "../../../emit/make-case.ts";

const TIMEOUT = { kind: "timeout", limitMs: 2000 } as const;
const PROOF: EndlessProof = { region: "loop", how: "stays", location: { file: "a.ts", line: 1, column: 1 } };
const RETURNED = returned(1);
const OVERFLOW = threw(new RangeError("Maximum call stack size exceeded"));

/** A process of its own for each job: in it the original code does as it is told, or ends the process. */
function poolThat(does: Observation | DeathCause, proof?: EndlessProof): EnginePool {
  const work: Work = (job, onMessage) => {
    if (job.type === "prove") onMessage({ type: "proved", ...(proof && { proof }) });
    else if ("kind" in does) return Promise.resolve({ cause: does, activity: "run", inputs: [["x", 1]], ...TIMES });
    else {
      const seen: FromEngine = { type: "observed", index: 0, observation: { observation: does } };
      for (const message of [seen, { type: "observed-all" } as const]) onMessage(message);
    }
    return Promise.resolve(undefined);
  };
  return { alone: (_: Project, task: (work: Work) => Promise<unknown>) => task(work) } as unknown as EnginePool;
}

interface Suspects {
  readonly outcomes?: readonly Outcome[];
  readonly deaths?: readonly DeathCause[];
  readonly failure?: DeathCause;
}

const TIMES = { spentMs: 0, lostMs: 0, runs: 0 };
const deathOf = (cause: DeathCause, x: number): Death => ({
  ...{ cause, activity: "run", inputs: [["x", x]] },
  ...TIMES,
});

async function witness(
  { outcomes = [], deaths = [], failure }: Suspects,
  pool: EnginePool,
  signal = new AbortController().signal,
): ReturnType<typeof witnessSuspects> {
  const traces = outcomes.map((outcome, x) => ({ inputs: new Map([["x", x]]), outcome }) as unknown as KeptTrace);
  const explored = { traces, deaths: deaths.map(deathOf), failure: failure && deathOf(failure, 9) };
  return witnessSuspects(pool, {} as Project, {} as Unit, explored, signal);
}

async function check(suspects: Suspects, pool: EnginePool, expected: readonly Observation["status"][]): Promise<void> {
  const { witnessed } = await witness(suspects, pool);
  expect(witnessed.map(({ observation }) => observation.status)).toEqual(expected);
}

const CUT = { status: "cut", reason: "steps" } as const;

test("what the original code does too is shown", async () => {
  await check({ deaths: [TIMEOUT] }, poolThat(TIMEOUT), ["died"]);
  await check({ outcomes: [CUT] }, poolThat(TIMEOUT), ["died"]);
  await check({ outcomes: [{ status: "cut", reason: "pending" }] }, poolThat({ status: "cut", reason: "pending" }), [
    "cut",
  ]);
  await check({ deaths: [{ kind: "crashed", signal: "SIGSEGV" }] }, poolThat(OVERFLOW), ["threw"]);
});

test("what it does not do is not", async () => {
  await check({ deaths: [TIMEOUT, { kind: "out-of-memory" }], outcomes: [CUT] }, poolThat(RETURNED), []);
  await check({ deaths: [TIMEOUT] }, poolThat(threw(new TypeError("no"))), []);
});

test("an end that is ours shows nothing", async () => {
  const ours: DeathCause[] = [
    { kind: "out-of-time" },
    { kind: "stopped" },
    { kind: "solver-hung" },
    { kind: "internal-error", message: "", frame: "" },
  ];
  for (const cause of ours) await check({ deaths: [TIMEOUT], outcomes: [CUT] }, poolThat(cause), []);
});

test("what ran when the time was over is a suspect, too", async () => {
  await check({ failure: { kind: "out-of-time" } }, poolThat(RETURNED), []);
  await check({ failure: { kind: "out-of-time" } }, poolThat(TIMEOUT), ["died"]);
});

test("nothing is run once the user has interrupted", async () => {
  const { witnessed } = await witness({ outcomes: [CUT] }, poolThat(TIMEOUT), AbortSignal.abort());
  expect(witnessed).toEqual([]);
});

test("one witness for each defect", async () => {
  await check({ deaths: [TIMEOUT, TIMEOUT], outcomes: [CUT, CUT] }, poolThat(TIMEOUT), ["died", "died"]);
});

test("deaths are told from what only the rewritten code does", async () => {
  const slow = await witness({ deaths: [TIMEOUT] }, poolThat(RETURNED));
  expect(slow.deaths.map(({ onlyHere }) => onlyHere)).toEqual([true]);
  const deadly = await witness({ deaths: [TIMEOUT] }, poolThat(TIMEOUT));
  expect(deadly.deaths.map(({ onlyHere }) => onlyHere)).toEqual([undefined]);
});

test("only what does not end is to be proved", async () => {
  const proofs = async (does: Observation | DeathCause, death: DeathCause) =>
    (await witness({ deaths: [death] }, poolThat(does, PROOF))).witnessed.map(({ proof }) => proof);
  expect(await proofs(TIMEOUT, TIMEOUT)).toEqual([PROOF]);
  expect(await proofs(OVERFLOW, { kind: "out-of-memory" })).toEqual([PROOF]);
  expect(await proofs({ kind: "exited", exitCode: 1 }, { kind: "exited", exitCode: 1 })).toEqual([undefined]);
});

test("what is proved is not waited for", async () => {
  await check({ outcomes: [CUT] }, poolThat(TIMEOUT, PROOF), ["cut"]);
  await check({ deaths: [TIMEOUT] }, poolThat(TIMEOUT, PROOF), ["cut"]);
});
