// Where the second run of a test file takes place: another time zone and another language than the user's.
import type { Command } from "../runners/runner.ts";

export interface Surroundings {
  /** The name of a time zone. */
  readonly zone: string;
  /** Variables of the environment. */
  readonly locale: Command["env"];
}

/** Far from each other, on both hemispheres, both with daylight saving time; one is off by half an hour. */
const ZONES = ["Pacific/Auckland", "America/St_Johns"] as const;

/** Node.js takes its default locale from these, whether or not the system has it installed. */
const LOCALE_VARIABLES = ["LC_ALL", "LC_MESSAGES", "LANG"];

/** The zone farthest from the user's, and a language that writes numbers, dates and an upper-case i otherwise. */
export function otherSurroundings(): Surroundings {
  const { locale } = new Intl.NumberFormat().resolvedOptions();
  const other = locale.startsWith("tr") ? "de_DE.UTF-8" : "tr_TR.UTF-8";
  return {
    zone: farthestZone(),
    locale: Object.fromEntries(LOCALE_VARIABLES.map((name) => [name, other])),
  };
}

function farthestZone(): string {
  const now = new Date();
  const distance = (zone: string): number => Math.abs(offsetMinutes(zone, now) + now.getTimezoneOffset());
  const [first, second] = ZONES;
  return distance(first) < distance(second) ? second : first;
}

/** How much later clocks are in a zone than in UTC. */
function offsetMinutes(timeZone: string, at: Date): number {
  const parse = (zone: string): number => Date.parse(at.toLocaleString("en-US", { timeZone: zone }));
  return Math.round((parse(timeZone) - parse("UTC")) / 60_000);
}
