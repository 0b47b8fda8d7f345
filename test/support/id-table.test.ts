import { expect, it } from "vitest";
import { IdTable } from "../../src/support/id-table.ts";
import { Rng } from "../../src/support/rng.ts";

it("does what a map does, also after it was emptied and while it grows", () => {
  const rng = new Rng(5);
  const table = new IdTable();
  for (let round = 0; round < 20; round++) {
    table.clear();
    const map = new Map<number, number>();
    for (let i = 0; i < 40 * round; i++) {
      const id = rng.below(2000);
      table.set(id, i - 1);
      map.set(id, i - 1);
    }
    const ids = Array.from({ length: 2000 }, (_, id) => id);
    expect(ids.map((id) => table.get(id))).toEqual(ids.map((id) => map.get(id)));
  }
});
