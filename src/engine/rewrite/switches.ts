// Emits switches, which stay native. A hook compares a symbolic discriminant with each case, at a branch site of its own.
import { tokenAt } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { countStatement } from "./count.ts";
import { openScope } from "./expose-emit.ts";
import { emitMeasuredCase } from "./measure.ts";
import { emitArgument, isConstant, isSimple, isStable, storeOperand, writeGuard, writePlace } from "./operands.ts";
import type { Place } from "./operands.ts";
import { openTold, recordingOf } from "./record-emit.ts";
import type { Recording } from "./record.ts";
import { withTemporaries } from "./with-temporaries.ts";
import { emitList } from "./statements.ts";

type Switch = NodeOf<"SwitchStatement">;
type EmitCaseTest = (test: Node) => void;

export function emitSwitch(cx: Context, node: Switch): void {
  const branch = cx.coverage.enabled ? cx.coverage.branch("switch", node) : undefined;
  cx.out.gap(node.start, node.discriminant.start);
  const emitCaseTest = emitDiscriminant(cx, node);
  let at = node.discriminant.end;
  for (const one of node.cases) {
    cx.out.gap(at, one.start);
    cx.coverage.at(one, () => {
      cx.out.fresh = undefined;
      const label = one.test ? one.test.end : one.start + "default".length;
      const body = tokenAt(cx.source, label, one.end) + 1;
      if (one.test) {
        cx.out.gap(one.start, one.test.start);
        if (one.test.start === one.start + "case".length) cx.write(" ");
        emitCaseTest(one.test);
        cx.out.gap(one.test.end, body);
      } else {
        cx.out.gap(one.start, body);
      }
      cx.out.fresh = undefined;
      if (branch && cx.coverage.enabled) {
        cx.write(" ");
        cx.coverage.path(branch, one, countStatement(cx));
      }
      openScope(cx, node);
      emitList(cx, one.consequent, body, one.end);
    });
    at = one.end;
  }
  cx.out.gap(at, node.end);
  cx.out.fresh = undefined;
}

/** Emits the discriminant, and gives a function that emits the value of a case. */
function emitDiscriminant(cx: Context, node: Switch): EmitCaseTest {
  const { discriminant } = node;
  const tests = node.cases.flatMap((one) => (one.test ? [one.test] : []));
  const native: EmitCaseTest = (test) => cx.emit(test);
  const recording = recordingOf(cx);
  if (recording) return emitRecordedDiscriminant(cx, node, recording);
  if (cx.measured) return emitMeasuredDiscriminant(cx, discriminant, tests);
  if (!cx.maybe(discriminant) && tests.every((test) => !cx.maybe(test))) {
    cx.emit(discriminant);
    return native;
  }
  if (tests.every((test) => isConstant(cx, test))) {
    if (isSimple(cx, discriminant)) emitSelection(cx, discriminant, tests);
    else withTemporaries(cx, discriminant, () => emitSelection(cx, discriminant, tests));
    return native;
  }
  if (isSimple(cx, discriminant) && tests.every((test) => isStable(cx, discriminant, test))) {
    cx.copy(discriminant);
    return (test) => emitCase(cx, { node: discriminant }, test, cx.maybe(discriminant));
  }
  if (!cx.frame.declaresTemporaries) {
    cx.emit(discriminant);
    return native;
  }
  const place = storeDiscriminant(cx, discriminant);
  return (test) => emitCase(cx, place, test, cx.maybe(discriminant));
}

/** Writes `t = <discriminant>` and gives the temporary. */
function storeDiscriminant(cx: Context, discriminant: Node): { readonly temp: string } {
  const fill = cx.reserve(discriminant);
  emitArgument(cx, discriminant);
  const temp = cx.frame.take();
  fill(`${temp} = `);
  return { temp };
}

/** Stores the discriminant in a temporary where needed: statements of modules can always declare one. */
function emitMeasuredDiscriminant(cx: Context, discriminant: Node, tests: readonly Node[]): EmitCaseTest {
  const isThere = isSimple(cx, discriminant) && tests.every((test) => isStable(cx, discriminant, test));
  const place: Place = isThere ? { node: discriminant } : storeDiscriminant(cx, discriminant);
  if (isThere) cx.copy(discriminant);
  return (test) => emitMeasuredCase(cx, place, test);
}

/** Each case tells whether it is taken when it is compared: `case (v = value, took(place, t === v), v):`. */
function emitRecordedDiscriminant(cx: Context, node: Switch, recording: Recording): EmitCaseTest {
  const { discriminant } = node;
  const { temp } = storeDiscriminant(cx, discriminant);
  const maybe = cx.maybe(discriminant);
  return (test) =>
    cx.frame.scoped(() => {
      const value = cx.frame.take();
      cx.write(`(${value} = `);
      if (maybe || cx.maybe(test)) emitCase(cx, { temp }, test, maybe);
      else emitArgument(cx, test);
      cx.write(", ");
      openTold(cx, recording.test("case", test, node), test);
      cx.write(`${temp} === ${value}), ${value})`);
    });
}

/** For constant cases: replaces a symbolic discriminant by the constant that it equals, else by an object, which matches no case. */
function emitSelection(cx: Context, discriminant: Node, tests: readonly Node[]): void {
  cx.write("(");
  const place: Place = isSimple(cx, discriminant) ? { node: discriminant } : storeOperand(cx, discriminant);
  writeGuard(cx, [place]);
  cx.write(" ? ");
  for (const test of tests) {
    cx.openHook("case", test.start);
    writePlace(cx, place);
    cx.write(", ");
    cx.copy(test);
    cx.write(`, ${cx.site(test)}) === `);
    writePlace(cx, place);
    cx.write(" ? ");
    cx.copy(test);
    cx.write(" : ");
  }
  cx.write("{} : ");
  writePlace(cx, place);
  cx.write(")");
}

function emitCase(cx: Context, place: Place, test: Node, maybe: boolean): void {
  if (!maybe && !cx.maybe(test)) return cx.emit(test);
  const hook = (value: () => void): void => {
    cx.openHook("case", test.start);
    writePlace(cx, place);
    cx.write(", ");
    value();
    cx.write(`, ${cx.site(test)})`);
  };
  if (!cx.frame.declaresTemporaries && !isSimple(cx, test)) return hook(() => emitArgument(cx, test));
  cx.frame.scoped(() => {
    cx.write("(");
    const value: Place = isSimple(cx, test) ? { node: test } : storeOperand(cx, test);
    writeGuard(cx, [...(maybe ? [place] : []), ...(cx.maybe(test) ? [value] : [])]);
    cx.write(" ? ");
    hook(() => writePlace(cx, value));
    cx.write(" : ");
    writePlace(cx, value);
    cx.write(")");
  });
}
