// The part of istanbul's coverage that is read here: one entry of coverage-final.json.

export interface Place {
  readonly line: number;
  /** Counted from 0. */
  readonly column: number;
}

export interface IstanbulFile {
  readonly path: string;
  readonly branchMap: Readonly<
    Record<
      string,
      {
        readonly type: string;
        readonly loc: { readonly start: Place };
        readonly locations: readonly { readonly start?: Partial<Place>; readonly end?: Partial<Place> }[];
      }
    >
  >;
  /** `b`: how often each side of a branch was taken; `s`: each statement run; `f`: each function called. */
  readonly b: Readonly<Record<string, readonly number[]>>;
  readonly s: Readonly<Record<string, number>>;
  readonly f: Readonly<Record<string, number>>;
}

/** Whether nothing of the file was run: runners also have entries for files that were never loaded. */
export function isUntouched({ b, s, f }: IstanbulFile): boolean {
  return [Object.values(b).flat(), Object.values(s), Object.values(f)].flat().every((count) => count === 0);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isPlace(value: unknown): boolean {
  return isRecord(value) && typeof value["line"] === "number" && typeof value["column"] === "number";
}

function isBranch(value: unknown): boolean {
  if (!isRecord(value) || typeof value["type"] !== "string" || !Array.isArray(value["locations"])) return false;
  return isRecord(value["loc"]) && isPlace(value["loc"]["start"]) && value["locations"].every(isRecord);
}

function isIstanbulFile(value: unknown): value is IstanbulFile {
  return (
    isRecord(value) &&
    typeof value["path"] === "string" &&
    isRecord(value["branchMap"]) &&
    Object.values(value["branchMap"]).every(isBranch) &&
    isRecord(value["b"]) &&
    Object.values(value["b"]).every(Array.isArray) &&
    isRecord(value["s"]) &&
    isRecord(value["f"])
  );
}

/** The entries of a coverage-final.json; undefined if the text is something else. */
export function readIstanbulFiles(text: string): IstanbulFile[] | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(content)) return undefined;
  const files = Object.values(content);
  return files.every(isIstanbulFile) ? files : undefined;
}
