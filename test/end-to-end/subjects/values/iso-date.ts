export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function parseIsoDate(text: string): CalendarDate | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return null;
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  if (month < 1 || month > 12) return null;
  if (day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

export function isIsoDate(text: string): boolean {
  if (text.length !== 10) return false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charAt(i);
    if (i === 4 || i === 7) {
      if (c !== "-") return false;
    } else if (c < "0" || c > "9") {
      return false;
    }
  }
  const month = parseInt(text.substring(5, 7), 10);
  const day = parseInt(text.substring(8), 10);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}
