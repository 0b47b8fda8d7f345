// The place from which a function of user code was called.

export interface CallSite {
  readonly path: string;
  /** Line and column are those of the rewritten code. */
  readonly line: number;
  readonly column: number;
}

/** Our own frames are on top, and built-ins and their models may be between a function and its caller. */
const MOST_FRAMES = 30;
const { captureStackTrace } = Error;

/** The place in user code that called the running function of user code; undefined if there is none. */
export function callSiteOf(isOwn: (path: string) => boolean): CallSite | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const holder: { stack?: unknown } = {};
  try {
    Error.prepareStackTrace = (_, frames) => frames;
    Error.stackTraceLimit = MOST_FRAMES;
    captureStackTrace(holder);
    const frames = holder.stack as readonly NodeJS.CallSite[];
    // The first frame of user code is the function itself.
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
