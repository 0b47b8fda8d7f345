// The names of tests that are registered once for each row of a table, as runners make them.

/** The arguments of one row, and the name that it gives to a test. */
export interface NamedRow {
  readonly args: readonly unknown[];
  readonly name: string;
}

/** `table`: rows, or the parts of a template whose first line has the names of its columns. */
export function namedRows(table: readonly unknown[], values: readonly unknown[], title: string): NamedRow[] {
  const rows = "raw" in table ? rowsOfTemplate(table as unknown as TemplateStringsArray, values) : table;
  return rows.map((row, index) => {
    const args: readonly unknown[] = Array.isArray(row) ? (row as unknown[]) : [row];
    return { args, name: titleOf(title, args, index) };
  });
}

function rowsOfTemplate([head = ""]: TemplateStringsArray, values: readonly unknown[]): object[] {
  const columns = (head.trim().split("\n")[0] ?? "").split("|").map((name) => name.trim());
  const rows: object[] = [];
  for (let i = 0; i + columns.length <= values.length; i += columns.length)
    rows.push(Object.fromEntries(columns.map((name, column) => [name, values[i + column]])));
  return rows;
}

function titleOf(title: string, args: readonly unknown[], index: number): string {
  let next = 0;
  const printed = title.replace(/%([sdifjop#$%])/g, (whole, kind: string) => {
    if (kind === "%") return "%";
    if (kind === "#") return String(index);
    if (kind === "$") return String(index + 1);
    return next < args.length ? printedAs(kind, args[next++]) : whole;
  });
  const [first] = args;
  if (typeof first !== "object" || first === null) return printed;
  return printed.replace(/\$([\w$]+(?:\.[\w$]+)*)/g, (whole, path: string) => memberText(first, path) ?? whole);
}

function printedAs(kind: string, value: unknown): string {
  if (kind === "s") return plainText(value);
  if (kind === "i") return String(Math.trunc(Number(value)));
  return kind === "d" || kind === "f" ? String(Number(value)) : JSON.stringify(value);
}

function memberText(holder: object, path: string): string | undefined {
  let value: unknown = holder;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !(key in value)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return typeof value === "string" ? `'${value}'` : plainText(value);
}

function plainText(value: unknown): string {
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- functions are left, whose text it is
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
