/** What it leaves behind throws. */
export class Watch {
  start(limit: number) {
    if (limit > 3) return "off";
    setTimeout(() => {
      throw new Error("late");
    }, 5);
    return "on";
  }

  size(n: number) {
    return n > 7 ? "big" : "small";
  }
}
