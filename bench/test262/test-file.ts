// Reads the header of a test of TC39's test262.
export interface TestFile {
  readonly source: string;
  readonly includes: readonly string[];
  readonly flags: ReadonlySet<string>;
  /** The error that must be thrown, and in which phase. */
  readonly negative: { readonly phase: string; readonly type: string } | undefined;
}

/** Reads the fields that are needed from the YAML header. */
export function parseTest(source: string): TestFile {
  const header = (/\/\*---([\s\S]*?)---\*\//.exec(source)?.[1] ?? "").replaceAll(/\r\n?/g, "\n");
  const list = (key: string): string[] => {
    const inline = new RegExp(`^${key}:\\s*\\[([^\\]]*)\\]`, "m").exec(header)?.[1];
    if (inline !== undefined) return inline.split(",").flatMap((item) => item.trim() || []);
    const block = new RegExp(`^${key}:\\s*\\n((?:\\s+-.*\\n?)+)`, "m").exec(header)?.[1] ?? "";
    return [...block.matchAll(/-\s*(\S+)/g)].map(([, item]) => item as string);
  };
  const negative = /^negative:\s*\n((?:[ \t]+.*\n?)+)/m.exec(header)?.[1];
  const field = (name: string): string => new RegExp(`${name}:\\s*(\\S+)`).exec(negative ?? "")?.[1] ?? "";
  return {
    source,
    includes: list("includes"),
    flags: new Set(list("flags")),
    negative: negative === undefined ? undefined : { phase: field("phase"), type: field("type") },
  };
}
