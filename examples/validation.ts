// Checks on numbers that people type into forms.

/** The Luhn check over the digits of a number, as on credit cards. */
export function passesLuhn(digits: number): boolean {
  if (!Number.isSafeInteger(digits) || digits <= 0) return false;
  let rest = digits;
  let sum = 0;
  let double = false;
  while (rest > 0) {
    let digit = rest % 10;
    if (double) {
      digit *= 2;
      if (digit > 9) digit -= 9;
    }
    sum += digit;
    double = !double;
    rest = Math.floor(rest / 10);
  }
  return sum % 10 === 0;
}

export type AgeGroup = "child" | "teen" | "adult" | "senior";

export function ageGroup(age: number): AgeGroup {
  if (!Number.isFinite(age) || age < 0 || age > 150) throw new RangeError(`not an age: ${age}`);
  if (age < 13) return "child";
  if (age < 18) return "teen";
  return age < 65 ? "adult" : "senior";
}

/** Whether someone may rent a car; a guarantor helps the young, but nobody under 18. */
export function mayRentCar(age: number, yearsLicensed: number, hasGuarantor?: boolean): boolean {
  if (age < 18 || yearsLicensed < 1) return false;
  if (age >= 21) return true;
  return hasGuarantor === true && yearsLicensed >= 2;
}

export function isPort(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 65_535;
}

/** A percentage as people write it, or null: nothing typed is null too. */
export function parsePercent(value: number | null | undefined): number | null {
  const percent = value ?? -1;
  if (percent < 0 || percent > 100) return null;
  return percent / 100;
}

export type PinProblem = "not a number" | "too short" | "too long" | "all the same" | "ascending";

/** What is wrong with a four-digit PIN, or null. */
export function pinProblem(pin: number): PinProblem | null {
  if (!Number.isInteger(pin) || pin < 0) return "not a number";
  if (pin < 1000) return "too short";
  if (pin > 9999) return "too long";
  const a = Math.floor(pin / 1000);
  const b = Math.floor(pin / 100) % 10;
  const c = Math.floor(pin / 10) % 10;
  const d = pin % 10;
  if (a === b && b === c && c === d) return "all the same";
  if (b === a + 1 && c === b + 1 && d === c + 1) return "ascending";
  return null;
}
