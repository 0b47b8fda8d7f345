/** Fields that differ from run to run. */
const TIMES = new Set(["ms", "seconds"]);

/** A JSON text without times, indented so that differences have lines. Text that is no JSON stays as it is. */
export function withoutTimes(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  return `${JSON.stringify(value, (key, field: unknown) => (TIMES.has(key) ? undefined : field), 2)}\n`;
}

/** Projects are made in temporary folders, whose names differ. */
export function withoutFolder(text: string, folder: string): string {
  return text.replaceAll(folder, "<project>");
}
