// Random tests have two sizes: `npm test` takes a few minutes, `npm run test:all` takes what it needs.

/** As many as `npm run test:all` tries; a share of them for `npm test`. */
export function sized(full: number, share = 0.1): number {
  return process.env["PATHWISE_TESTS"] === "quick" ? Math.ceil(full * share) : full;
}
