// Why code, or the engine that ran it, ended without a result: closed lists, so that what follows from an end is decided by
// its `kind`. `say/death-text.ts` puts each of them into words.
import { isSystemError, systemText } from "../support/system-error.ts";
import type { EffectKind } from "./effect-kind.ts";
import type { Activity } from "./flight-log.ts";
import type { PackedModel } from "./protocol.ts";

/** Why an engine's process gave no answer to a job. */
export type DeathCause =
  /** One execution, or the loading of a module, took longer than the limit. */
  | { readonly kind: "timeout"; readonly limitMs: number }
  | { readonly kind: "out-of-memory" }
  /** The supervisor ended it: the user interrupted the command, or the command is over. */
  | { readonly kind: "stopped" }
  | { readonly kind: "crashed"; readonly signal: string }
  /** `exitCode`: undefined where the system does not tell. */
  | { readonly kind: "exited"; readonly exitCode: number | undefined }
  | { readonly kind: "solver-hung" }
  /** The job as a whole took longer than its time and grace. */
  | { readonly kind: "out-of-time" }
  /** Something else than the engine wrote to its channel to the supervisor. */
  | { readonly kind: "garbled" }
  | Mistake;

/** A bug of ours. `frame`: the topmost line of the stack; empty where there is none. */
export interface Mistake {
  readonly kind: "internal-error";
  readonly message: string;
  readonly frame: string;
  /** No bug after all: the system refused something, and the message says why. */
  readonly isOfSystem?: true;
}

/** What there is to report of an error that was none of the user's. */
export function mistakeIn(error: unknown): Mistake {
  if (isSystemError(error))
    return { kind: "internal-error", message: systemText(error, error.message), frame: "", isOfSystem: true };
  const { message, stack = "" } = error instanceof Error ? error : { message: String(error) };
  const [frame = ""] = stack.split("\n").filter((line) => line.trimStart().startsWith("at "));
  return { kind: "internal-error", message, frame: frame.trim() };
}

/** Whether the end of a process says nothing of the code that it ran: somebody or something of ours ended it. */
export function isOurs({ kind }: UnobservedCause): boolean {
  return !BY_CODE.has(kind);
}

const BY_CODE: ReadonlySet<UnobservedCause["kind"]> = new Set([
  ...(["timeout", "out-of-memory", "crashed", "exited", "exit-call", "late-error"] as const),
]);

/** The code under test called a function that ends the process. The engine replaces those, and cuts the run instead. */
export interface ExitCall {
  readonly kind: "exit-call";
  /** As source text: `process.exit(1)`. */
  readonly call: string;
}

/** The code under test attempted something that reaches beyond its process, or replaces what others rely on. It was not done. */
export interface BlockedEffect {
  readonly kind: "blocked";
  readonly effect: EffectKind;
  /** A predicate about the code: `writes ./out.txt`. */
  readonly what: string;
}

/** The code left an error behind that nobody handles: a promise that is rejected, or what a callback throws later. */
export interface LateError {
  readonly kind: "late-error";
  readonly message: string;
}

/** Why a call of the original code could not be observed. */
export type UnobservedCause =
  | DeathCause
  | ExitCall
  | BlockedEffect
  | LateError
  /** Its module cannot be loaded. `message`: a whole sentence for the user. */
  | { readonly kind: "unloadable"; readonly message: string }
  /** Engines died of other calls until none was tried any more. */
  | { readonly kind: "not-tried" };

/** The end of an engine's process. */
export interface Death {
  readonly cause: DeathCause;
  /** What the engine was doing. */
  readonly activity: Activity;
  /** The inputs of the execution during which it died; undefined where it was not executing the code under test. */
  readonly inputs: PackedModel | undefined;
  /** How long the engine worked on its job, and how long it had been doing what it died of. */
  readonly spentMs: number;
  readonly lostMs: number;
  /** Executions that the engine had made. */
  readonly runs: number;
  /** The original code, run with these inputs, ends: only the rewritten code was too slow. */
  readonly onlyHere?: boolean;
}
