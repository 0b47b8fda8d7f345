// Which assertion of a property is explored, and what comes of it.
// Enters: the place of an assertion in the text, and which time it is made there. Leaves: the end of the test at that assertion.
import { failureOf, met, notModelled } from "./stand-in-errors.ts";

/** One assertion that a test makes. */
interface Target {
  readonly path: string;
  readonly line: number;
  /** How often the test has been there before. */
  readonly time: number;
}

interface State {
  target: Target | undefined;
  reached: number;
  /** What comes of the property; undefined as long as its assertion is not made. */
  outcome: { readonly failure: { readonly error: unknown } | undefined } | undefined;
}

const state: State = { target: undefined, reached: 0, outcome: undefined };

/** Ends a test whose property has been judged: what follows is not looked at. */
class PropertyJudged extends Error {
  override readonly name = "PropertyJudged";
}

export function startProperty(target: string): void {
  Object.assign(state, { target: JSON.parse(target) as Target, reached: 0, outcome: undefined });
}

/** `stack`: of the call of the assertion. */
export function isAsked(stack: string): boolean {
  const { target } = state;
  const place = callerIn(stack);
  if (target === undefined || place?.line !== target.line || fileName(place.path) !== fileName(target.path))
    return false;
  return state.reached++ === target.time;
}

/** What observes the original code tells it of another folder at times. */
function fileName(path: string): string {
  return path.replace(/^.*[\\/]/, "");
}

/** The innermost place that is neither ours nor in a package. */
function callerIn(stack: string): { readonly path: string; readonly line: number } | undefined {
  const frames = [...stack.matchAll(/(?:\(|at (?:async )?)(?:file:\/\/)?([^()\n]*):(\d+):\d+\)?$/gm)];
  const own = /^.*[\\/]/.exec(frames[0]?.[1] ?? "")?.[0] ?? "";
  for (const [, path = "", line] of frames)
    if (!path.startsWith(own) && !/[\\/]node_modules[\\/]/.test(path)) return { path, line: Number(line) };
  return undefined;
}

/** An assertion that is not asked for passes. */
export function leaveOut(isAsync: boolean): unknown {
  return isAsync ? Promise.resolve() : undefined;
}

/** `text`: the values of the property, where they are known. */
export function concludeProperty(failure: { readonly error: unknown } | undefined, text: string): never {
  state.outcome = { failure: failure && { error: text === "" ? failure.error : told(failure.error, text) } };
  throw new PropertyJudged();
}

/** What users are told of a failing run begins with its values. */
function told(error: unknown, text: string): unknown {
  const failure = failureOf(error);
  const message = failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);
  return new PropertyFailed(`${text} gives ${message}`);
}

class PropertyFailed extends Error {
  override readonly name = "PropertyFailed";
}

/** What counts at the end of a run, whatever else the test does. `error`: what the test throws, if anything. */
export function endProperty(error: unknown): void {
  const { outcome } = state;
  if (met.unknown !== undefined) throw met.unknown;
  if (outcome?.failure !== undefined) throw failureOf(outcome.failure.error);
  if (met.broken !== undefined) throw met.broken;
  if (outcome === undefined)
    notModelled(
      `a test that ends before its property is asserted${error instanceof Error ? ` (${error.message})` : ""}`,
    );
}
