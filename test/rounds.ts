/** Whether this is `npm run test:all`, which tests everything at full size; `npm test` tests a part of it. */
export const isFullSize = process.env["PATHWISE_TESTS"] === "all";

/** How many rounds a random test makes of those that it makes at full size. */
export function rounds(all: number): number {
  return isFullSize ? all : Math.ceil(all / 12);
}
