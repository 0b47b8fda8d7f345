export interface Settings {
  [key: string]: string | number | string[] | Settings;
}

function isSettings(value: unknown): value is Settings {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The second goes before the first; lists are joined. */
export function deepMerge(first: Settings, second: Settings): Settings {
  const merged: Settings = { ...first };
  for (const key of Object.keys(second)) {
    const mine = merged[key];
    const theirs = second[key];
    if (isSettings(mine) && isSettings(theirs)) merged[key] = deepMerge(mine, theirs);
    else if (Array.isArray(mine) && Array.isArray(theirs)) merged[key] = [...mine, ...theirs];
    else merged[key] = theirs;
  }
  return merged;
}

/** `get(settings, "server.port")`. */
export function lookUp(settings: Settings, path: string): string | number | undefined {
  let current: Settings[string] | undefined = settings;
  for (const key of path.split(".")) {
    if (!isSettings(current)) return undefined;
    current = current[key];
  }
  return typeof current === "string" || typeof current === "number" ? current : undefined;
}
