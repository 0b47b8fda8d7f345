export class NotFound extends Error {
  override name = "NotFound";
  constructor(readonly id: number) {
    super(`nothing with id ${id}`);
  }
}

export function find(id: number): number {
  if (id < 0) throw new NotFound(-1);
  if (id === 404) throw new NotFound(404);
  return id;
}

export function cleanUp(n: number): string {
  const log: string[] = [];
  try {
    try {
      log.push("try");
      if (n === 1) throw new TypeError("one");
      if (n === 2) throw new RangeError("two");
      if (n === 3) return "early";
    } catch (error) {
      log.push("catch");
      if (error instanceof RangeError) throw error;
    } finally {
      log.push("finally");
    }
  } catch {
    log.push("outer");
  }
  return log.join(" ");
}

export function finallyWins(n: number): string {
  try {
    if (n > 5) throw new Error("lost");
    return "try";
  } finally {
    if (n > 10) return "finally";
  }
}

export function throwsText(n: number): number {
  if (n === 13) throw "bad luck";
  return n;
}
