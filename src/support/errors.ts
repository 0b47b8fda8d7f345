/** A mistake of the user: shown as one message without a stack, and the command line exits with 2. */
export class UserError extends Error {
  override readonly name = "UserError";
}

/** A bug of ours, with the evidence that is needed to reproduce it. */
export class InternalError extends Error {
  override readonly name = "InternalError";
  readonly evidence: unknown;

  constructor(message: string, evidence?: unknown) {
    super(message);
    this.evidence = evidence;
  }
}
