/** What a calendar and a clock show. */
export type DateParts = readonly [
  year: number,
  month: number,
  day: number,
  hours: number,
  minutes: number,
  seconds: number,
  milliseconds: number,
];

/** The parts in UTC of the time. */
export function partsOf(time: number): DateParts {
  const date = new Date(time);
  return [
    date.getUTCFullYear(),
    date.getUTCMonth(),
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
    date.getUTCMilliseconds(),
  ];
}

/** Whether `new Date(…)` takes the parts as they are: it takes the years 0 to 99 for 1900 to 1999, and times may not overflow. */
export function canBeLocal([year]: DateParts): boolean {
  return (year > 99 || year < 0) && Math.abs(year) < 270_000;
}
