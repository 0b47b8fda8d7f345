// Emits targets of assignments: names, members, and patterns of them.
import { unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { children } from "./ast.ts";
import { copyBetween } from "./copy-through.ts";
import { emitArm, emitCounted } from "./count.ts";
import { emitKey } from "./key.ts";
import { emitNamed, givesName } from "./naming.ts";
import { emitReferenceMember } from "./members.ts";

/** Emits a target of an assignment or a pattern that binds. */
export function emitTarget(cx: Context, node: Node): void {
  cx.coverage.at(node, () => {
    switch (node.type) {
      case "AssignmentPattern":
        return emitDefault(cx, node);
      case "ArrayPattern":
      case "ObjectPattern":
      case "RestElement":
        return copyBetween(cx, node, children(node).filter(isNotType), (child) => emitTarget(cx, child));
      case "Property":
        return copyBetween(cx, node, children(node), (child) => {
          if (child === node.value) emitTarget(cx, child);
          else if (node.computed) emitKey(cx, child);
          else cx.copy(child);
        });
      default: {
        const inner = unwrap(node);
        if (inner.type === "MemberExpression") return emitReferenceMember(cx, node);
        cx.copy(node);
      }
    }
  });
}

function isNotType(node: Node): boolean {
  return node.type !== "TSTypeAnnotation";
}

function emitDefault(cx: Context, node: NodeOf<"AssignmentPattern">): void {
  cx.unseenDefaults.add(node);
  const branch = cx.coverage.enabled ? cx.coverage.branch("default-arg", node) : undefined;
  const goal =
    branch &&
    ((counter: number): void => {
      cx.coverage.path(branch, node.right, counter);
      cx.defaultCounters.set(node, counter);
    });
  copyBetween(cx, node, [node.left, node.right], (child) => {
    if (child === node.left) return emitTarget(cx, child);
    const { left } = node;
    const told = cx.recording?.defaults.get(node);
    const emitRight = (): void => {
      if ((goal || told !== undefined) && givesName(cx, left, child)) emitNamed(cx, left.name, child);
      else cx.emit(child);
    };
    emitArm(cx, () => {
      if (told !== undefined) cx.write(`(${told}, `);
      emitCounted(cx, goal, emitRight);
      if (told !== undefined) cx.write(")");
    });
  });
}
