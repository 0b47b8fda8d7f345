function decode(text: string): string {
  return decodeURIComponent(text.replace(/\+/g, " "));
}

/** A key that comes twice has a list of values. */
export function parseQuery(query: string): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {};
  const text = query.startsWith("?") ? query.slice(1) : query;
  for (const pair of text.split("&")) {
    if (pair === "") continue;
    const eq = pair.indexOf("=");
    const key = decode(eq < 0 ? pair : pair.slice(0, eq));
    const value = eq < 0 ? "" : decode(pair.slice(eq + 1));
    const known = result[key];
    if (known === undefined) result[key] = value;
    else if (Array.isArray(known)) known.push(value);
    else result[key] = [known, value];
  }
  return result;
}

/** One parameter, by an expression that is made for its name. */
export function pageOf(query: string): number {
  const match = query.match(/[?&]page=(\d+)(?:&|$)/);
  if (match === null) return 1;
  const page = Number(match[1]);
  return page === 0 ? 1 : page;
}

export function toQuery(parameters: Record<string, string | undefined>): string {
  const pairs = [];
  for (const [key, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    pairs.push(value === "" ? encodeURIComponent(key) : `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  }
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
