import type { Node } from "./ast.ts";

export function hasUseStrict(body: readonly Node[]): boolean {
  for (const statement of body) {
    if (statement.type !== "ExpressionStatement" || !statement.directive) return false;
    if (statement.directive === "use strict") return true;
  }
  return false;
}

/** The number of directives at the start, before which nothing may be inserted. */
export function countDirectives(body: readonly Node[]): number {
  let count = 0;
  for (const statement of body) {
    if (statement.type !== "ExpressionStatement" || !statement.directive) break;
    count++;
  }
  return count;
}
