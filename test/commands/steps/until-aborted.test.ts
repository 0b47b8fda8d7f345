import { expect, test } from "vitest";
import { untilAborted } from "../../../src/commands/steps/until-aborted.ts";

const never = new Promise<number>(() => undefined);
const later = (ms: number): Promise<number> => new Promise((resolve) => setTimeout(() => resolve(1), ms));

test("work ends by itself", async () => {
  expect(await untilAborted(later(1), new AbortController().signal, 10)).toBe(1);
  await expect(untilAborted(Promise.reject(new Error("no")), new AbortController().signal, 10)).rejects.toThrow("no");
});

test("after the signal it has its grace, and no more", async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 5);
  expect(await untilAborted(never, controller.signal, 20)).toBeUndefined();
  expect(await untilAborted(never, controller.signal, 20)).toBeUndefined();
  expect(await untilAborted(later(1), controller.signal, 2000)).toBe(1);
});
