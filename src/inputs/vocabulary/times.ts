import type { Vocabulary } from "./vocabulary.ts";

const HOUR = 3_600_000;

export const TIMES: Vocabulary = {
  date: ["2024-03-10", "2024-02-29", "2024-12-31"],
  time: ["09:30", "23:59", HOUR],
  timestamp: ["2024-03-10T09:30:00Z", Date.UTC(2024, 2, 10)],
  year: [2024, 2023, 1900],
  month: [3, 12, 1],
  day: [10, 31, 1],
  hour: [9, 23],
  hours: [9, 23],
  minute: [30, 59],
  minutes: [30, 59],
  second: [45, 5],
  seconds: [90, 45, 3600],
  millis: [1500, 250],
  ms: [1500, 250, HOUR],
  duration: [1500, 250],
  timeout: [1000, 250],
  delay: [100, 250],
  interval: [1000, 100],
  now: [1000, 2000],
  days: [3, 7],
  weeks: [2, 3],
  locale: ["en-GB", "de-DE"],
  lang: ["en", "de"],
  language: ["en", "de"],
};
