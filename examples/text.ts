// Small work on text, as every project has it.

/** "Crème brûlée, twice!" → "cr-me-br-l-e-twice" */
export function slug(title: string): string {
  const slug = title
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  if (slug === "" || slug === "-") return "untitled";
  return slug.length > 20 ? slug.slice(0, 20) : slug;
}

/** One line of a file of settings; comments and empty lines have no setting. */
export function parseSetting(line: string): { key: string; value: string } | null {
  const text = line.trim();
  if (text === "" || text.startsWith("#")) return null;
  const equals = text.indexOf("=");
  if (equals < 1) throw new SyntaxError(`not a setting: ${text}`);
  return { key: text.slice(0, equals).trimEnd(), value: text.slice(equals + 1).trimStart() };
}

/** "1:05" or "01:05:30", in seconds. */
export function parseDuration(text: string): number {
  const match = /^(?:(\d+):)?(\d{1,2}):(\d\d)$/.exec(text);
  if (match === null) throw new SyntaxError(`not a duration: ${text}`);
  const [, hours = "0", minutes = "0", seconds = "0"] = match;
  if (Number(minutes) > 59 || Number(seconds) > 59) throw new RangeError(`too many: ${text}`);
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** The name of a file without its folder and extension. */
export function stem(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}
