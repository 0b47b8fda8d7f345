// The accesses of a run to elements, as moves between places. Places that coincide have one name (Lee et al., "Using Symbolic
// Execution to Guide Test Generation", Fig. 7).
import { Evaluator, type Model } from "../../expr/evaluate.ts";
import type { Expr } from "../../expr/expr.ts";
import type { StorageOperation } from "../../model/explanation.ts";
import type { ElementAccess } from "../../model/trace.ts";

/** The name of the place that keeps a value between its read and a later write. */
const HELD = "temp";

export function storageOperations(
  accesses: readonly ElementAccess[],
  returned: Expr | undefined,
  model: Model,
  print: (index: Expr) => string,
): StorageOperation[] {
  const nameOf = placeNames(accesses, model, print);
  const operations: StorageOperation[] = [];
  for (const [i, access] of accesses.entries()) {
    const next = accesses[i + 1];
    const before = accesses[i - 1];
    if (access.kind === "write") {
      const isMoved = before?.kind === "read" && isSame(before.value, access.value);
      if (!isMoved) operations.push({ from: sourceOf(access, accesses.slice(0, i), print), to: nameOf(access) });
    } else if (next?.kind === "write" && isSame(access.value, next.value)) {
      operations.push({ from: nameOf(access), to: nameOf(next) });
    } else operations.push({ from: nameOf(access), to: destinationOf(access, accesses.slice(i + 1), returned) });
  }
  return operations;
}

/** For a write that does not directly follow the read of its value: the value was kept since an earlier read, or is computed. */
function sourceOf({ value }: ElementAccess, before: readonly ElementAccess[], print: (index: Expr) => string): string {
  if (value === undefined) return "an object";
  return before.some((each) => each.kind === "read" && isSame(each.value, value)) ? HELD : print(value);
}

function destinationOf({ value }: ElementAccess, after: readonly ElementAccess[], returned: Expr | undefined): string {
  if (after.some((each) => each.kind === "write" && isSame(each.value, value))) return HELD;
  return after.length === 0 && isSame(value, returned) ? "return" : "use";
}

function isSame(a: Expr | undefined, b: Expr | undefined): boolean {
  return a !== undefined && a === b;
}

/** `s_i`; `s_ij` if i and j coincide in this run; `s_{low + 1, high}` if an index is longer than one character. */
function placeNames(
  accesses: readonly ElementAccess[],
  model: Model,
  print: (index: Expr) => string,
): (access: ElementAccess) => string {
  const evaluator = new Evaluator(model);
  const arrays = new Set(accesses.map(({ array }) => array));
  const keyOf = ({ array, index }: ElementAccess): string => `${array} ${String(evaluator.evaluate(index))}`;
  const names = new Map<string, Set<string>>();
  for (const access of accesses) {
    const key = keyOf(access);
    names.set(key, (names.get(key) ?? new Set()).add(print(access.index)));
  }
  return (access) => {
    const own = [...(names.get(keyOf(access)) ?? [])];
    const isShort = own.every((name) => /^[a-z0-9]$/i.test(name));
    const place = isShort ? own.toSorted().join("") : `{${own.join(", ")}}`;
    return arrays.size === 1 ? `s_${place}` : `${access.array}_${place}`;
  };
}
