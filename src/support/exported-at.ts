/** Looks up a path of names, separated by dots, in the exports of a module; undefined if there is nothing. */
export function exportedAt(exports: unknown, path: string): unknown {
  return follow(exports, path.split("."));
}

/** Keys may have dots themselves (`shapes.Stack` for a class of a namespace), so the longest key that exists is taken. */
function follow(from: unknown, names: readonly string[]): unknown {
  if (names.length === 0) return from;
  if ((typeof from !== "object" || from === null) && typeof from !== "function") return undefined;
  for (let length = names.length; length > 0; length--) {
    const key = names.slice(0, length).join(".");
    if (Object.hasOwn(from, key)) return follow(Reflect.get(from, key), names.slice(length));
  }
  return undefined;
}
