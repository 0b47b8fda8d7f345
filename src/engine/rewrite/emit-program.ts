import type { NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { openContracts } from "./contracts.ts";
import { openModule } from "./expose-emit.ts";
import { emitListWithTemporaries } from "./functions.ts";
import { emitList } from "./statements.ts";
import { tellCallees } from "./summaries.ts";

export function emitProgram(cx: Context, program: NodeOf<"Program">): void {
  const { length } = cx.source;
  if (!cx.frame.declaresTemporaries) return emitList(cx, program.body, 0, length);
  // A hashbang is no comment in the body of a function.
  const start = program.hashbang?.end ?? 0;
  emitListWithTemporaries(cx, program.body, start, length, () => {
    openModule(cx);
    tellCallees(cx, program);
    openContracts(cx, undefined);
  });
}
