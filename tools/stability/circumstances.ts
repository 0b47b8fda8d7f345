// Under which circumstances tests have to pass: in other places, on other days, in other orders.
export interface Circumstance {
  readonly name: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Further arguments for Vitest. */
  readonly args?: readonly string[];
  /** The time at which the processes start. */
  readonly now?: number;
  /** Whether each test is run in a process of its own. */
  readonly alone?: true;
  /** Whether the tests of each file are run from the last to the first. */
  readonly reversed?: true;
}

const ZONES = ["UTC", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "America/St_Johns"];

/** Node.js knows them all, whether or not the system does. */
const LOCALES = ["C", "de_DE.UTF-8", "tr_TR.UTF-8"];

const DAYS = { "on a Saturday": Date.UTC(2027, 6, 3, 10), "on 29 February": Date.UTC(2028, 1, 29, 20) };

/** `seeds`: how many random orders. */
export function allCircumstances(seeds: number): Circumstance[] {
  return [
    ...ZONES.map((zone) => ({ name: `in ${zone}`, env: { TZ: zone } })),
    ...LOCALES.map((locale) => ({
      name: `with ${locale}`,
      env: { LC_ALL: locale, LC_MESSAGES: locale, LANG: locale },
    })),
    ...Object.entries(DAYS).map(([name, now]) => ({ name, now })),
    { name: "in reverse order", reversed: true },
    { name: "alone each", alone: true },
    ...Array.from({ length: seeds }, (_, seed) => ({
      name: `in random order ${seed + 1}`,
      args: ["--sequence.shuffle.tests", `--sequence.seed=${seed + 1}`],
    })),
  ];
}
