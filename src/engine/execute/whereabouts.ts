// Where user code runs: its time zone and its default locale. Tells whether the code asked for one of them, directly or by
// what depends on it, and can move to another place.
import type { Assumption } from "../../model/assumption.ts";
import { askedPlace, noteLocale, noteZone } from "../runtime/asked-place.ts";
import { installDefaultLocale } from "./default-locale.ts";
import { installLocalTime } from "./local-time.ts";

export interface Where {
  readonly zone: string;
  /** Undefined: that of the process, which is English. */
  readonly locale: string | undefined;
}

export type Asked = Readonly<typeof askedPlace>;

/** Where code is explored. */
const HOME: Where = { zone: "UTC", locale: undefined };

/** West and east of UTC, with daylight saving time and without, on both hemispheres, two of them not off by whole hours. */
const OTHER_ZONES = ["America/New_York", "Asia/Kolkata", "Pacific/Auckland", "America/St_Johns"];

/** Other separators and orders of date fields, another case mapping, other digits. */
const OTHER_LOCALES = ["de-DE", "tr-TR", "ar-EG"];

/** The real ones, which decide on the zone. Taken while this module loads: a process may get another project later. */
const VARIABLES = process.env;

export class Whereabouts {
  #where = HOME;

  /** Replaces what depends on the time zone or on the default locale, for good. */
  install(): void {
    installLocalTime(noteZone);
    installDefaultLocale(() => {
      noteLocale();
      return this.#where.locale;
    });
  }

  /** Code runs there from now on, and has asked for nothing. */
  enter(where: Where = HOME): void {
    if (where.zone !== this.#where.zone) VARIABLES["TZ"] = where.zone;
    this.#where = where;
    Object.assign(askedPlace, { zone: false, locale: false });
  }

  /** What code has asked for since it came here. */
  get asked(): Asked {
    return { ...askedPlace };
  }

  /** What claims about code that ran here assume. */
  get assumptions(): Assumption[] {
    return [
      ...(askedPlace.zone ? [{ id: "time-zone" } as const] : []),
      ...(askedPlace.locale ? [{ id: "default-locale" } as const] : []),
    ];
  }
}

/** Places in another time zone. */
export const ELSEWHERE_IN_TIME: readonly Where[] = OTHER_ZONES.map((zone) => ({ ...HOME, zone }));

/** Places where another language is spoken. */
export const ELSEWHERE_IN_LANGUAGE: readonly Where[] = OTHER_LOCALES.map((locale) => ({ ...HOME, locale }));
