// A test of TC39's test262, as its header describes it.
export interface TestFile {
  readonly source: string;
  readonly includes: readonly string[];
  readonly flags: ReadonlySet<string>;
  /** The error that must come, and when. */
  readonly negative: { readonly phase: string; readonly type: string } | undefined;
}

/** Reads the few fields that we need of the YAML between the marks. */
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
