/** Fields that differ from run to run. */
const TIMES = new Set(["ms", "seconds"]);

/** Removes times from a JSON text and indents it, so that differences can be shown by line. Other text stays as it is. */
export function withoutTimes(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  return `${JSON.stringify(value, (key, field: unknown) => (TIMES.has(key) ? undefined : field), 2)}\n`;
}

/** Replaces the temporary folder of the project, whose name differs from run to run. */
export function withoutFolder(text: string, folder: string): string {
  return text.replaceAll(folder, "<project>");
}
