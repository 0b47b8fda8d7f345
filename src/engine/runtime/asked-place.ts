/** Whether code has come to depend on where it runs: on its time zone, or on its default locale. Shared, as the built-ins are. */
export const askedPlace = { zone: false, locale: false };

export function noteZone(): void {
  askedPlace.zone = true;
}

export function noteLocale(): void {
  askedPlace.locale = true;
}
