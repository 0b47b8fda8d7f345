/** Whether an error is what V8 throws when calls are nested too deeply. */
export function isStackOverflow({
  errorName,
  message,
}: {
  readonly errorName: string;
  readonly message: string;
}): boolean {
  return errorName === "RangeError" && message === "Maximum call stack size exceeded";
}
