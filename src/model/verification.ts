// What the user's own runner said about a test file.
export type Verdict =
  /** Twice, each time in a fresh process. */
  | { readonly status: "passed" }
  | { readonly status: "failed"; readonly message: string }
  /** Passed once and failed once. */
  | { readonly status: "unstable"; readonly message: string };

export type Verification =
  | {
      readonly status: "verified";
      /** One for each test of the file, by its full title, in the order of the file. */
      readonly verdicts: ReadonlyMap<string, Verdict>;
      /** What the user must know to run the file: that their patterns do not match it, that a loader is missing. */
      readonly note?: string;
    }
  /** Nothing is known about the tests: the runner is not installed, did not do its work, or did not end in time. */
  | { readonly status: "unverified"; readonly cause: "missing" | "broken" | "timed-out"; readonly reason: string };
