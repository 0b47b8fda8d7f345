import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type ExpectedUnit, checkSubject } from "./harness/check-subject.ts";

const EXAMPLES = path.resolve(import.meta.dirname, "../../examples");

/** The units of every example. Empty: all of its branches can be covered. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, ExpectedUnit>>>> = {
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
  "order-state.ts": { nextOrderState: { uncovered: 1 }, isFinal: {}, nextLight: { uncovered: 1 }, mayCancel: {} },
  "pricing.ts": { discountPercent: { uncovered: 1 }, roundToCents: {}, addVat: {}, shippingCost: {}, unitPrice: {} },
  "temperature.ts": { "Temperature.toCelsius": {}, "Temperature.waterAt": {}, mean: {}, default: {} },
  "text.ts": { slug: {}, parseSetting: {}, parseDuration: { uncovered: 2 }, stem: {} },
  "validation.ts": { passesLuhn: {}, ageGroup: {}, mayRentCar: {}, isPort: {}, parsePercent: {}, pinProblem: {} },
};

test("every example is expected", () => {
  const files = readdirSync(EXAMPLES).filter((name) => !name.includes(".pathwise."));
  expect(files.sort()).toEqual(Object.keys(EXPECTED));
});

for (const [file, units] of Object.entries(EXPECTED))
  test(`examples/${file}`, async () => {
    const { result } = await checkSubject({ file: path.join(EXAMPLES, file), units });
    for (const unit of result.units)
      for (const { why } of unit.unreached) expect(why, unit.name).toMatch(/^proved unreachable/);
  });
