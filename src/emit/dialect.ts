// What differs between test runners: one file for each family of assertions, and here the list.
import type { RunnerName } from "../model/options.ts";
import type { Observation, ValueText } from "../model/test-case.ts";
import { expectDialect } from "./expect-dialect.ts";
import type { ModuleSyntax } from "./imports.ts";
import { nodeDialect } from "./node-dialect.ts";
import type { Expression, Statement } from "./syntax.ts";

export interface CallUnderTest {
  readonly call: Expression;
  /** It gives a promise, which is waited for. */
  readonly async: boolean;
}

export interface ThrownError {
  /** Source text for the class, or undefined if the test file cannot name it. */
  readonly classText: string | undefined;
  readonly className: string;
  readonly message: string;
}

export type Thrown = Extract<Observation, { readonly status: "threw" }>;

/** Every method gives statements that fail unless the call does again exactly what was observed. */
export interface Dialect {
  /** The lines that import the runner's own names. */
  header(syntax: ModuleSyntax): string[];
  returns(subject: CallUnderTest, value: ValueText): Statement[];
  throwsError(subject: CallUnderTest, error: ThrownError): Statement[];
  /** Something was thrown that is no Error. */
  throwsValue(subject: CallUnderTest, value: ValueText): Statement[];
}

export interface DialectOptions {
  readonly typescript: boolean;
  /** Jest's names are imported instead of taken from the global object. */
  readonly importJestGlobals: boolean;
}

export function dialectFor(runner: RunnerName, options: DialectOptions): Dialect {
  switch (runner) {
    case "vitest":
      return expectDialect("vitest");
    case "jest":
      return expectDialect(options.importJestGlobals ? "@jest/globals" : undefined);
    case "node":
      return nodeDialect(options.typescript);
  }
}
