// Classes and factories: sequences of calls. PATHWISE_SOAK_RUNS repeats the generated tests.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Finding, Result } from "../../src/model/result.ts";
import { type ExpectedFiles, checkProject } from "./harness/check-project.ts";
import { workspace } from "./harness/workspace.ts";

const FOLDER = path.resolve(import.meta.dirname, "subjects/classes");
const RUNS = Number(process.env["PATHWISE_SOAK_RUNS"] ?? 2);

/** Every file is verified by itself, so that subjects stand in few of them. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  "containers.ts": [
    ...["async-queue.ts", "emitter.ts", "linked-list.ts", "lru-cache.ts", "matrix.ts", "steps.ts", "text-cursor.ts"],
    "undo-history.ts",
  ],
  "business.ts": [
    ...["inventory.ts", "parking-lot.ts", "percentage.ts", "player.ts", "playlist.ts", "query-builder.ts"],
    ...["session.ts", "thermostat.ts", "vehicles.ts"],
  ],
  "score-board.js": ["score-board.js"],
};

const EXPECTED: ExpectedFiles = {
  "containers.ts": {
    AsyncQueue: {},
    Emitter: {},
    LinkedList: {},
    LruCache: {},
    Matrix: {},
    Steps: {},
    TextCursor: {},
    startsWithSpace: {},
    createHistory: {},
  },
  "business.ts": {
    Warehouse: { status: ["complete"] },
    Inventory: {},
    ParkingLot: { findings: [/^contract: @invariant this\.cars \+ this\.reserved <= PLACES does not hold$/] },
    Percentage: {},
    Player: {},
    Playlist: { findings: [/^uncaught-error: TypeError: Cannot read properties of undefined \(reading 'seconds'\)$/] },
    QueryBuilder: {},
    Session: {},
    Thermostat: { status: ["complete"] },
    Vehicle: { status: ["skipped"], reason: /^abstract/ },
    Car: {},
    Truck: {},
  },
  "score-board.js": { ScoreBoard: {} },
};

const subject = (name: string): string => path.join(FOLDER, name);

function findingsOf({ units }: Result, name: string): readonly Finding[] {
  return units.find((unit) => unit.name === name)?.findings ?? [];
}

test("every subject is expected", () => {
  expect(Object.values(TOGETHER).flat().sort()).toEqual(readdirSync(FOLDER).sort());
});

test("every branch that can be reached is reached", { timeout: 240_000 + RUNS * 10_000 }, async () => {
  const user = workspace([]);
  for (const [file, parts] of Object.entries(TOGETHER))
    user.write(file, parts.map((name) => readFileSync(subject(name), "utf8")).join("\n"));
  const result = await checkProject(user, EXPECTED, RUNS);
  expect(result.totals.findings).toBe(2);
  expect(findingsOf(result, "ParkingLot")[0]?.test).toBe(
    "const lot = new ParkingLot(); lot.reserve(); lot.reserve(); lot.enter()",
  );
  expect(findingsOf(result, "Playlist")[0]?.test).toBe("Playlist skip() throws TypeError after add(90), skip()");
  for (const { name, kind, status, states, sequences } of result.units) {
    const isExplored = kind === "class" && status !== "skipped";
    expect.soft({ states: states !== undefined, sequences: sequences !== undefined }, name).toEqual({
      states: isExplored,
      sequences: isExplored,
    });
  }
});
