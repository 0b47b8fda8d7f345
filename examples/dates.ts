// Dates of the Gregorian calendar, without Date.

export type Weekday = "Mon" | "Tue" | "Wed" | "Thu" | "Fri" | "Sat" | "Sun";

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days of a month; months count from 1. */
export function daysInMonth(year: number, month: number): number {
  switch (month) {
    case 2:
      return isLeapYear(year) ? 29 : 28;
    case 4:
    case 6:
    case 9:
    case 11:
      return 30;
    case 1:
    case 3:
    case 5:
    case 7:
    case 8:
    case 10:
    case 12:
      return 31;
    default:
      throw new RangeError(`no such month: ${month}`);
  }
}

export function isValidDate(year: number, month: number, day: number): boolean {
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day)) return false;
  if (month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

/** The day of the week by Zeller's congruence: 0 is Saturday, 6 is Friday. */
export function dayOfWeek(year: number, month: number, day: number): number {
  if (!isValidDate(year, month, day) || year < 1583) throw new RangeError("not a Gregorian date");
  const shifted = month < 3 ? month + 12 : month;
  const adjusted = month < 3 ? year - 1 : year;
  const century = Math.floor(adjusted / 100);
  const yearOfCentury = adjusted % 100;
  return (
    (day +
      Math.floor((13 * (shifted + 1)) / 5) +
      yearOfCentury +
      Math.floor(yearOfCentury / 4) +
      Math.floor(century / 4) +
      5 * century) %
    7
  );
}

/** The quarter of a month, or undefined where there is none. */
export function quarterOf(month: number): 1 | 2 | 3 | 4 | undefined {
  if (month < 1 || month > 12) return undefined;
  if (month <= 3) return 1;
  if (month <= 6) return 2;
  return month <= 9 ? 3 : 4;
}

export function isWeekend(day: Weekday): boolean {
  return day === "Sat" || day === "Sun";
}
