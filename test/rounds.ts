/** Whether random tests make all of their rounds, as `npm run test:all` asks; in `npm test` they make a part. */
export const isFullSize = process.env["PATHWISE_TESTS"] === "all";

/** How many rounds a random test makes of those that it makes at full size. */
export function rounds(all: number): number {
  return isFullSize ? all : Math.ceil(all / 12);
}
