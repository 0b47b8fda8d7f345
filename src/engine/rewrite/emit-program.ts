import type { NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { openModule } from "./expose-emit.ts";
import { emitRoomyList } from "./functions.ts";
import { emitList } from "./statements.ts";
import { tellCallees } from "./summaries.ts";

export function emitProgram(cx: Context, program: NodeOf<"Program">): void {
  const { length } = cx.source;
  if (!cx.frame.room) return emitList(cx, program.body, 0, length);
  // The text becomes the body of a function, where a hashbang is no comment.
  const start = program.hashbang?.end ?? 0;
  emitRoomyList(cx, program.body, start, length, () => {
    openModule(cx);
    tellCallees(cx, program);
  });
}
