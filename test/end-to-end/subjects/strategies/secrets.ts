/** Nobody finds a number by what this makes of it. */
function scrambled(pin: number): number {
  const much = Math.abs(Math.sin(Math.trunc(pin) * 12.9898) * 43758.5453);
  return Math.floor((much - Math.floor(much)) * 1e9);
}

/** A test for Vitest knows the number, and what has to come before. */
export class Vault {
  #attempts = 0;

  open(pin: number): string {
    this.#attempts++;
    if (scrambled(pin) !== 704_712_258) return "wrong";
    if (this.#attempts < 4) return "too early";
    return "open";
  }
}

/** A test for Jest knows the number. */
export class Diary {
  read(pin: number): string {
    if (scrambled(pin) === 727_170_491) return "dear diary";
    return "private";
  }
}

/** A test for node:test knows the number. */
export function greeting(pin: number): string {
  if (scrambled(pin) === 405_005_199) return "welcome back";
  return "who are you?";
}

/** Nobody knows the number, and the test file cannot be parsed. */
export class LostSafe {
  open(pin: number): boolean {
    if (scrambled(pin) === 123_456_789) return true;
    return false;
  }
}
