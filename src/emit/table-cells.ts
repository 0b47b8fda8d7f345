// The values of a table of tests: how rows write them, and how a runner shows them in titles.
import type { Recipe } from "../model/recipe.ts";

export interface Cell {
  /** Source text. */
  readonly text: string;
  readonly value: unknown;
}

/** Longer values make tables that are wider than a page. */
const LONGEST_CELL = 40;
/** Characters that are shown otherwise in titles, or mean something there. */
const UNSHOWN = /[^ -~]|[%$`\\]/;

/** Undefined where a table should not hold it: what cannot be shown in a title. `recipe`: what the text was made from, if that. */
export function cellOf(text: string, recipe?: Recipe): Cell | undefined {
  if (text.length > LONGEST_CELL) return undefined;
  if (recipe?.kind === "primitive") return shown({ text, value: recipe.value });
  const parsed = literalValue(text);
  return parsed === undefined ? undefined : shown({ text, value: parsed.value });
}

function shown(cell: Cell): Cell | undefined {
  return Object.is(cell.value, -0) || UNSHOWN.test(titleText(cell, "%j") ?? titleText(cell, "%s") ?? "$")
    ? undefined
    : cell;
}

/** `{ a: [1] }` and the like; undefined for anything but a literal. */
function literalValue(text: string): { readonly value: unknown } | undefined {
  const named = NAMED.find(([name]) => name === text);
  if (named !== undefined) return { value: named[1] };
  if (/^-?\d+n$/.test(text)) return { value: BigInt(text.slice(0, -1)) };
  try {
    return { value: JSON.parse(text.replace(/([{,]\s*)([A-Za-z_]\w*):/g, '$1"$2":')) as unknown };
  } catch {
    return undefined;
  }
}

const NAMED: readonly (readonly [string, unknown])[] = [
  ["undefined", undefined],
  ["NaN", NaN],
  ["Infinity", Infinity],
  ["-Infinity", -Infinity],
];

/** As `printf` of the runners knows them: plain, or as JSON. */
export type CellFormat = "%s" | "%j";

/** How to show all cells of a column; undefined where no format does. */
export function formatOf(column: readonly Cell[]): CellFormat | undefined {
  return (["%s", "%j"] as const).find((format) => column.every((cell) => titleText(cell, format) !== undefined));
}

/** The cell in a title; undefined where the format does not show it, or not in the same way everywhere. */
export function titleText({ value }: Cell, format: CellFormat): string | undefined {
  const isSimple = value === null || ["number", "boolean", "undefined"].includes(typeof value);
  if (format === "%s") return isSimple ? String(value) : undefined;
  const isFaithful =
    typeof value === "number" ? Number.isFinite(value) : value !== undefined && typeof value !== "bigint";
  return isFaithful ? JSON.stringify(value) : undefined;
}
