// Local and absolute fields of dates. Tests have to pass in every time zone.
export function partOfDay(at: Date): string {
  return at.getHours() < 12 ? "morning" : "later";
}

export function isNewYear(at: Date): boolean {
  return at.getMonth() === 0 && at.getDate() === 1;
}

export function startOfMonth(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), 1);
}

export function quarter(at: Date): number {
  return Math.floor(at.getUTCMonth() / 3) + 1;
}

export function age(born: Date, at: Date): number {
  return at.getTime() - born.getTime();
}

export function stamp(at: Date): { text: string; kind: string } {
  return { text: at.toString(), kind: at.getTime() > 0 ? "new" : "old" };
}

export function zone(): string {
  return new Date(0).getTimezoneOffset() === 0 ? "utc" : "other";
}

export class Meeting {
  readonly at: Date;

  constructor(at: Date) {
    this.at = at;
  }

  get isLate(): boolean {
    return this.at.getHours() >= 22;
  }
}
