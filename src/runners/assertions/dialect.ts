// How one runner writes tests. There is one implementation for each family of assertions, and runners refer to those.
import type { NamedValue } from "../../model/input-type.ts";
import type { ModuleSyntax } from "../../model/runner-facts.ts";
import type { ValueText } from "../../model/test-case.ts";
import type { Expression, Statement } from "../../model/test-syntax.ts";

export interface CallUnderTest {
  readonly call: Expression;
  /** The call gives a promise, and the test waits for it. */
  readonly async: boolean;
  /** Gives names for constants, `result` or `thrown`, where several assertions of one test may need some. */
  readonly freshName?: (wanted: string) => string;
}

export interface ThrownError {
  /** Source text for the class; undefined if the test file cannot name it. */
  readonly classText: string | undefined;
  readonly className: string;
  readonly message: string;
}

/** What a mock gives, call by call. */
export interface MockResults {
  readonly results: readonly string[];
  /** The result of every call, if they are all the same. */
  readonly always: string | undefined;
  /** The mock gives promises of the results. */
  readonly async: boolean;
}

export interface Mock {
  /** Constants that `value` refers to. */
  readonly before: readonly Statement[];
  readonly value: Expression;
}

/** Writes the tests of one file. Assertions fail unless the code does again exactly what was observed. */
export interface Dialect {
  readonly typescript: boolean;
  /** The lines that import the runner's own names, as far as the tests that were written so far use them. */
  header(syntax: ModuleSyntax): string[];
  /** The call returns the value, or its promise is fulfilled with it. */
  returns(subject: CallUnderTest, value: ValueText): Statement[];
  /** The expression can be evaluated; nothing is known of its value. */
  completes(run: Expression): Statement[];
  throwsError(subject: CallUnderTest, error: ThrownError): Statement[];
  /** The call throws something that is no Error. */
  throwsValue(subject: CallUnderTest, value: ValueText): Statement[];
  /** The argument has this value after the call. Its class is not asserted. */
  hasBecome(argument: string, value: ValueText): Statement[];
  /** A mock function. `freshName` gives a name for a constant. */
  mock(results: MockResults, freshName: () => string): Mock;
  /** The mock was called once for each list of arguments, all of which are exact. */
  calledWith(mock: string, calls: readonly (readonly ValueText[])[]): Statement[];
}

export interface DialectOptions {
  readonly typescript: boolean;
  /** How the file calls an exported class. */
  readonly nameOf: (value: NamedValue) => string;
}
