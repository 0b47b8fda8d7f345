// What differs between test runners: one file for each family of assertions, and here the list.
import type { NamedValue } from "../model/input-type.ts";
import type { RunnerName } from "../model/options.ts";
import type { Observation, ValueText } from "../model/test-case.ts";
import { expectDialect } from "./expect-dialect.ts";
import type { ModuleSyntax } from "./imports.ts";
import { nodeDialect } from "./node-dialect.ts";
import type { Expression, Statement } from "../model/test-syntax.ts";

export interface CallUnderTest {
  readonly call: Expression;
  /** It gives a promise, which is waited for. */
  readonly async: boolean;
  /** Names for constants, where the test is not the only one to have some: `result`, `thrown`. */
  readonly freshName?: (wanted: string) => string;
}

export interface ThrownError {
  /** Source text for the class, or undefined if the test file cannot name it. */
  readonly classText: string | undefined;
  readonly className: string;
  readonly message: string;
}

export type Thrown = Extract<Observation, { readonly status: "threw" }>;

/** What a mock gives, call by call. */
export interface MockResults {
  readonly results: readonly string[];
  /** The one result that it always gives, if there is one. */
  readonly always: string | undefined;
  /** It gives promises of the results. */
  readonly async: boolean;
}

export interface Mock {
  /** Constants that it needs. */
  readonly before: readonly Statement[];
  readonly value: Expression;
  /** Of the constant that holds it, where the type of the value would not do. */
  readonly type?: string;
}

/** Assertions fail unless the code does again exactly what was observed. */
export interface Dialect {
  readonly typescript: boolean;
  /** The lines that import the runner's own names. */
  header(syntax: ModuleSyntax): string[];
  returns(subject: CallUnderTest, value: ValueText): Statement[];
  /** It comes to an end; nothing else can be said. */
  completes(run: Expression): Statement[];
  throwsError(subject: CallUnderTest, error: ThrownError): Statement[];
  /** Something was thrown that is no Error. */
  throwsValue(subject: CallUnderTest, value: ValueText): Statement[];
  /** An argument is this after the call; its class is no news. */
  hasBecome(argument: string, value: ValueText): Statement[];
  /** The runner's mock function. `freshName` gives a name for a constant. */
  mock(results: MockResults, freshName: () => string): Mock;
  /** The mock was called so often, with these arguments, all of them exact. */
  calledWith(mock: string, calls: readonly (readonly ValueText[])[]): Statement[];
}

export interface DialectOptions {
  readonly typescript: boolean;
  /** How the file calls an exported class. */
  readonly nameOf: (value: NamedValue) => string;
}

export function dialectFor(runner: RunnerName, options: DialectOptions): Dialect {
  switch (runner) {
    case "vitest":
      return expectDialect({ ...options, module: "vitest", api: "vi" });
    case "jest":
      return expectDialect({ ...options, module: undefined, api: "jest" });
    case "node":
      return nodeDialect(options);
  }
}
