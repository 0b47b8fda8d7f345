// Properties that are wrong for few values: chance does not find them.
import fc from "fast-check";
import { solver } from "pathwise/fast-check";
import { expect, test } from "vitest";

fc.installGlobalPlugin(solver());

function checksum(a: number, b: number): number {
  return (Math.imul(a, 31) + b) | 0;
}

function discount(cents: number): number {
  return cents === 1_999_99 ? cents : Math.floor(cents * 0.9);
}

function parsePair(text: string): [string, string] | undefined {
  const at = text.indexOf(" -> ");
  return at < 0 ? undefined : [text.slice(0, at), text.slice(at + 3)];
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || (year % 400 === 0 && year % 40_000_000 !== 0));
}

function pack(red: number, green: number, blue: number): number {
  return red * 65_536 + green * 256 + (blue === 173 && green === 41 && red === 7 ? 172 : blue);
}

interface Order {
  readonly quantity: number;
  readonly price: number;
  readonly coupon: string;
}

function total({ quantity, price, coupon }: Order): number {
  const sum = quantity * price;
  return coupon === "VIP42" && quantity > 37 ? sum - 1e9 : sum;
}

class Door {
  #code = 0;
  isOpen = false;
  press(digit: number): void {
    this.#code = (this.#code * 10 + digit) % 1000;
    if (this.#code === 472) this.isOpen = true;
  }
}

test("01 a magic number", () => {
  fc.assert(fc.property(fc.integer(), (x) => x * 2 !== 246_913_578));
});
test("02 a magic word", () => {
  fc.assert(fc.property(fc.string(), (text) => text !== "drop table"));
});
test("03 two numbers that belong together", () => {
  fc.assert(fc.property(fc.integer(), fc.integer(), (a, b) => a !== b * 3 + 7 || b < 1000));
});
test("04 a checksum that collides", () => {
  fc.assert(fc.property(fc.nat(), fc.nat(), (a, b) => checksum(a, b) !== 0x2badcafe));
});
test("05 one price without a discount", () => {
  fc.assert(fc.property(fc.nat(), (cents) => cents === 0 || discount(cents) < cents));
});
test("06 a separator of several characters", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const pair = parsePair(text);
      if (pair !== undefined) expect(`${pair[0]} -> ${pair[1]}`).toBe(text);
    }),
  );
});
test("07 leap years of centuries", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_999_999_999 }), (year) => {
      fc.pre(year % 4 === 0);
      return isLeapYear(year) === (year % 100 !== 0 || year % 400 === 0);
    }),
  );
});
test("08 three numbers with one sum", () => {
  fc.assert(fc.property(fc.integer(), fc.integer(), fc.integer(), (a, b, c) => a + b + c !== 2_000_000_011));
});
test("09 a colour that is packed wrong", () => {
  const channel = fc.nat(255);
  fc.assert(fc.property(channel, channel, channel, (r, g, b) => pack(r, g, b) === r * 65_536 + g * 256 + b));
});
test("10 a record with a coupon", () => {
  const order = fc.record({ quantity: fc.nat(100), price: fc.nat(1000), coupon: fc.string() });
  fc.assert(fc.property(order, (each) => total(each) >= 0));
});
test("11 a list that begins with three numbers", () => {
  fc.assert(fc.property(fc.array(fc.integer()), ([a, b, c]) => !(a === 17 && b === 4242 && c === -99_999)));
});
test("12 a time of day", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => date.getTime() !== Date.UTC(2038, 0, 19, 3, 14, 7)),
  );
});
test("13 an exact fraction", () => {
  fc.assert(fc.property(fc.double({ noNaN: true }), (x) => x * 8 !== 4097.5));
});
test("14 a large whole number", () => {
  fc.assert(fc.property(fc.bigInt(), (x) => x !== 2n ** 64n + 1n));
});
test("15 a branch of a union", () => {
  const id = fc.oneof(fc.integer(), fc.string());
  fc.assert(fc.property(id, (each) => typeof each !== "string" || !each.startsWith("id:7")));
});
test("16 an option that is set", () => {
  fc.assert(fc.property(fc.option(fc.integer()), fc.boolean(), (x, flag) => x === null || !flag || x !== 65_537));
});
test("17 a number between two ranges", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (x) => x < 7_654_321 || x > 7_654_321));
});
test("18 a promise that is rejected", async () => {
  const load = async (id: number): Promise<number> => {
    await Promise.resolve();
    if (id === 31_337) throw new Error("forbidden");
    return id;
  };
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (id) => {
      expect(await load(id)).toBe(id);
    }),
  );
});
test("19 three digits in a row", () => {
  const digits = fc.array(fc.nat(999), { maxLength: 3 });
  fc.assert(
    fc.property(digits, (list) => {
      const door = new Door();
      for (const digit of list) door.press(digit);
      return !door.isOpen || list.length < 3 || list[0] !== 93;
    }),
  );
});
test("20 a key and a value", () => {
  fc.assert(
    fc.property(fc.tuple(fc.string(), fc.integer()), ([key, value]) => !(key.length === 5 && value === key.charCodeAt(0) * 1001)),
  );
});
