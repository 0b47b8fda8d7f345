import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type ExpectedFiles, checkProject } from "./harness/check-project.ts";
import { isFullSize } from "../rounds.ts";
import { workspace } from "./harness/workspace.ts";

/** `npm run soak` repeats the generated tests 200 times; here a handful. */
const RUNS = Number(process.env["PATHWISE_SOAK_RUNS"] ?? (isFullSize ? 3 : 1));
/** What `npm test` has time for: the example of the README, and a class. */
const QUICK = ["account.ts", "pricing.ts"];
const EXAMPLES = path.resolve(import.meta.dirname, "../../examples");

/** The units of every example. Empty: all of its branches can be covered. */
const EXPECTED: ExpectedFiles = {
  "account.ts": { Account: {} },
  "bit-flags.ts": {
    allows: {},
    roleOf: {},
    packRgb: {},
    wantsBlackText: {},
    popCount: {},
    hasOddParity: {},
    isPowerOfTwo: {},
    opensLock: {},
  },
  "cart.ts": { subtotal: {}, total: {}, add: {}, missing: {} },
  "dates.ts": { isLeapYear: {}, daysInMonth: {}, isValidDate: {}, dayOfWeek: {}, quarterOf: {}, isWeekend: {} },
  "geometry.ts": {
    triangleKind: {},
    clamp: {},
    overlap: {},
    quadrant: {},
    circlePosition: {},
    rootCount: {},
    "area.square": {},
    "area.trapezium": {},
  },
  "money.ts": { share: {}, convert: { findings: [/uncaught-error: .*Division by zero/] }, transferFee: {}, book: {} },
  "order-state.ts": { nextOrderState: {}, isFinal: {}, nextLight: {}, mayCancel: {} },
  "pricing.ts": { discountPercent: { uncovered: 1 }, roundToCents: {}, addVat: {}, shippingCost: {}, unitPrice: {} },
  "rate-limiter.ts": { createRateLimiter: {} },
  "stack.ts": { Stack: {} },
  "temperature.ts": { "Temperature.toCelsius": {}, "Temperature.waterAt": {}, mean: {}, default: {} },
  "text.ts": { slug: {}, parseSetting: {}, parseDuration: { uncovered: 2 }, stem: {} },
  "validation.ts": { passesLuhn: {}, ageGroup: {}, mayRentCar: {}, isPort: {}, parsePercent: {}, pinProblem: {} },
};

test("every example is expected", () => {
  const files = readdirSync(EXAMPLES).filter((name) => name.endsWith(".ts") && !name.includes(".pathwise."));
  expect(files.sort()).toEqual(Object.keys(EXPECTED));
});

test("every example is covered, and its tests pass again and again", { timeout: 240_000 + RUNS * 10_000 }, async () => {
  const expected = Object.fromEntries(Object.entries(EXPECTED).filter(([name]) => isFullSize || QUICK.includes(name)));
  const user = workspace(Object.keys(expected).map((name) => path.join(EXAMPLES, name)));
  const { units } = await checkProject(user, expected, RUNS);
  for (const unit of units)
    for (const { why } of unit.unreached) expect.soft(why, unit.name).toMatch(/^proved unreachable/);
});
