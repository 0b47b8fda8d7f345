// How one runner writes tests. There is one implementation for each family of assertions, and runners refer to those.
import type { NamedValue } from "../../model/input-type.ts";
import type { ModuleSyntax } from "../../model/runner-facts.ts";
import type { ValueText } from "../../model/test-case.ts";
import type { Expression, Statement } from "../../model/test-syntax.ts";
import type { EnvironmentDialect } from "../environment/environment-dialect.ts";

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
  /** Empty if any class will do. */
  readonly className: string;
  /** Undefined if any message will do. */
  readonly message: string | undefined;
  /** Source text that makes the same error, `new RangeError("no")`; undefined if there is more to it, or any will do. */
  readonly literal?: string | undefined;
}

/** What is wanted of a mock function. */
export interface MockRequest {
  /** What it gives, call by call. */
  readonly results: readonly string[];
  /** The result of every call, if they are all the same. */
  readonly always: string | undefined;
  /** The mock gives promises of the results. */
  readonly async: boolean;
  /** Whether `calledWith` will be asked for. */
  readonly isAsserted: boolean;
  /** Gives a name, which ends so, for a constant that the mock needs. */
  readonly freshName: (suffix: string) => string;
}

export interface Mock {
  /** Constants that `value` refers to. */
  readonly before: readonly Statement[];
  readonly value: Expression;
  /** The type of the constant that holds `value`, where it cannot be inferred. */
  readonly type?: string;
  /**
   * Asserts that there was one call for each list of arguments, all of which are exact. `name` is the constant that holds
   * `value`.
   */
  calledWith(name: string, calls: readonly (readonly ValueText[])[]): Statement[];
}

/** Written with one library. They fail unless the code does again exactly what was observed. */
export interface Assertions {
  /** The call returns the value, or its promise is fulfilled with it. */
  returns(subject: CallUnderTest, value: ValueText): Statement[];
  /** The call returns, or its promise is fulfilled; nothing is known of the value. */
  completes(subject: CallUnderTest): Statement[];
  throwsError(subject: CallUnderTest, error: ThrownError): Statement[];
  /** The call throws something that is no Error. */
  throwsValue(subject: CallUnderTest, value: ValueText): Statement[];
  /** The argument has this value after the call. Its class is not asserted. */
  hasBecome(argument: string, value: ValueText): Statement[];
}

/** Writes the tests of one file. */
export interface Dialect extends Assertions {
  readonly typescript: boolean;
  /**
   * The lines that import the names of the runner and of its assertions, as far as the tests written so far use them. `hasTests`: some
   * are not written with `prove`.
   */
  header(hasTests?: boolean): string[];
  mock(request: MockRequest): Mock;
  readonly environment: EnvironmentDialect;
  /** Tells that tests use the object that makes mocks, `vi`, for something else; absent where there is none to import. */
  useApi?(): void;
}

export interface DialectOptions {
  /** The folder of the nearest package.json. */
  readonly projectRoot: string;
  readonly typescript: boolean;
  readonly moduleSyntax: ModuleSyntax;
  /** How the file calls an exported class. */
  readonly nameOf: (value: NamedValue) => string;
}
