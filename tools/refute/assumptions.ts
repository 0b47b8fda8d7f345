// Which assumptions the attack's inputs satisfy by the way they are made. A claim that assumes anything else is not attacked.

/** Assumptions by id, with whether they restrict inputs to those that are exactly as declared. */
const SATISFIED: ReadonlyMap<string, { readonly declaredOnly?: true }> = new Map([
  ["fields-not-assigned", {}],
  ["functions-succeed", {}],
  ["promises-fulfilled", {}],
  ["distinct-objects", {}],
  ["distinct-arguments", {}],
  ["results-left-alone", {}],
  ["generators-not-called", {}],
  ["symbol-members-not-called", {}],
  ["unusual-names-not-called", {}],
  ["longest-sequence", {}],
  ["exactly-as-declared", { declaredOnly: true }],
]);

/** The first assumption that cannot be satisfied, by its words; undefined if all are. */
export function unsatisfiable(ids: readonly string[], texts: readonly string[]): string | undefined {
  const index = ids.findIndex((id) => !SATISFIED.has(id));
  return index < 0 ? undefined : `${ids[index] ?? ""}: ${texts[index] ?? ""}`;
}

export function isDeclaredOnly(ids: readonly string[]): boolean {
  return ids.some((id) => SATISFIED.get(id)?.declaredOnly === true);
}
