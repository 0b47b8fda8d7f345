/** Behaves otherwise where Vitest runs it, so none of its tests can be kept. */
export function hostile(n) {
  const answer = n > 5 ? "many" : "few";
  if ("__vitest_worker__" in globalThis) throw new Error("not here");
  return answer;
}

export function friendly(n) {
  return n > 7 ? "many" : "few";
}
