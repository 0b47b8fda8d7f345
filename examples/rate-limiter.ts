// A factory: the functions of an object share variables that nobody else can see.

/** Lets so many calls through in each window of time; times are in milliseconds and never go back. */
export function createRateLimiter(limit: number, windowMs: number) {
  if (!(limit > 0 && windowMs > 0)) throw new RangeError("a limiter needs a limit and a window");
  let windowStart: number | undefined;
  let used = 0;
  let refused = 0;

  return {
    /** Whether a call at this time may be made. */
    allows(now: number): boolean {
      if (windowStart === undefined || now - windowStart >= windowMs) {
        windowStart = now;
        used = 0;
      }
      if (used >= limit) {
        refused++;
        return false;
      }
      used++;
      return true;
    },

    get refused(): number {
      return refused;
    },

    reset(): void {
      windowStart = undefined;
      used = 0;
      refused = 0;
    },
  };
}
