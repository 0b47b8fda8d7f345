// Where the code of a function was called from.

export interface CallSite {
  readonly path: string;
  /** In the code as it runs. */
  readonly line: number;
  readonly column: number;
}

/** Between a function and the code that had it called there may be built-ins and their models; and we are on top. */
const MOST_FRAMES = 30;
const { captureStackTrace } = Error;

/** The place in the user's code that called the function of the user's that is running; undefined where there is none. */
export function callSiteOf(isOwn: (path: string) => boolean): CallSite | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const holder: { stack?: unknown } = {};
  try {
    Error.prepareStackTrace = (_, frames) => frames;
    Error.stackTraceLimit = MOST_FRAMES;
    captureStackTrace(holder);
    const frames = holder.stack as readonly NodeJS.CallSite[];
    // the first is the function itself
    let isCaller = false;
    for (const frame of frames) {
      const path = frame.getFileName() ?? "";
      if (!isOwn(path)) continue;
      if (isCaller) return { path, line: frame.getLineNumber() ?? 1, column: frame.getColumnNumber() ?? 1 };
      isCaller = true;
    }
    return undefined;
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
    Error.stackTraceLimit = stackTraceLimit;
  }
}
