/** A mistake of the user's: shown as one clear message without a stack; the command line exits with 2. */
export class UserError extends Error {
  override readonly name = "UserError";
}

/** A mistake of ours: loud, with the evidence that is needed to reproduce it. */
export class InternalError extends Error {
  override readonly name = "InternalError";
  readonly evidence: unknown;

  constructor(message: string, evidence?: unknown) {
    super(message);
    this.evidence = evidence;
  }
}
