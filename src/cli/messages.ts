// One function for every mistake that the command line finds. Each message is one line and says what to do next.
import { UserError } from "../support/errors.ts";
import { systemReason } from "../support/system-error.ts";
import type { CommandName } from "./command-table.ts";

export function unknownOption(written: string, nearest: string | undefined, command: CommandName): UserError {
  const name = command === "generate" ? "" : ` ${command}`;
  return new UserError(
    nearest === undefined
      ? `unknown option '${written}': "pathwise${name} --help" lists all of them`
      : `unknown option '${written}': did you mean --${nearest}?`,
  );
}

/** `takers`: the commands that take the option. */
export function foreignOption(written: string, command: CommandName, takers: readonly CommandName[]): UserError {
  const others = new Intl.ListFormat("en", { style: "long" }).format(takers.map((each) => `"pathwise ${each}"`));
  return new UserError(`${written} does not apply to "pathwise ${command}": it is an option of ${others}`);
}

export function unknownCommand(written: string, nearest: CommandName): UserError {
  return new UserError(`unknown command '${written}', and there is no such file: did you mean "pathwise ${nearest}"?`);
}

/** `called`: the option as it is named where it was set. */
export function badValue(called: string, needed: string, got: string): UserError {
  return new UserError(`${called} needs ${needed}, got '${got}'`);
}

export function missingValue(option: string, placeholder: string): UserError {
  return new UserError(`--${option} needs a value (--${option} <${placeholder}>)`);
}

export function superfluousValue(option: string, got: string): UserError {
  return new UserError(`--${option} takes no value, got '${got}'`);
}

export function valuesWithoutParameter(called: string): UserError {
  return new UserError(
    `${called} names no parameter, and arguments are symbolic: write name=values, or add --arguments concrete`,
  );
}

export function noSuchStateFile(called: string, shownPath: string): UserError {
  return new UserError(`${called} names a function in ${shownPath}, but there is no such file: check the path`);
}

export function unknownKey(shownConfig: string, key: string, nearest: string | undefined, known: string): UserError {
  return new UserError(
    `${shownConfig}: unknown key '${key}': ${nearest === undefined ? `known are ${known}` : `did you mean ${nearest}?`}`,
  );
}

export function noSuchConfig(shownPath: string): UserError {
  return new UserError(`--config ${shownPath}: there is no such file; check the path`);
}

export function noTargets(): UserError {
  return new UserError('nothing to test: name a file, as in "pathwise src/cart.ts" ("pathwise --help" tells more)');
}

export function nothingToExplain(): UserError {
  return new UserError(
    'nothing to explain: name a file, as in "pathwise explain src/sort.ts#partition" ("pathwise explain --help" tells more)',
  );
}

export function nothingToReplay(): UserError {
  return new UserError(
    'nothing to replay: name a file that "pathwise explain" wrote with --format json or --format xml, as in "pathwise replay sort.xml"',
  );
}

export function nothingToVerify(): UserError {
  return new UserError('nothing to do with the mocks: "pathwise mocks --verify" compares them with the real modules');
}

/** `called`: an option that adds to the table or replaces it. */
export function onlyWithTable(called: string, format: string): UserError {
  return new UserError(`${called} goes with --format table, not with ${format}: leave out one of them`);
}

/** `reasons`: why units were skipped. */
export function nothingExplained(reasons: readonly { readonly unit: string; readonly reason: string }[]): UserError {
  const [first] = reasons;
  if (first === undefined) return new UserError("nothing to explain: the targets hold no function that is exported");
  const more = reasons.length === 1 ? "" : ` (and ${reasons.length - 1} more that cannot)`;
  return new UserError(`${first.unit} cannot be explained: ${first.reason}${more}`);
}

/** `last`: the largest number of a class; undefined if there are no classes. */
export function noSuchClass(walk: number, last: number | undefined): UserError {
  const known = last === undefined ? "there are none" : `the last one is ${last}`;
  return new UserError(`--walk ${walk}: there is no class of that number, ${known}`);
}

export function cannotRead(shownPath: string, cause: unknown): UserError {
  return new UserError(`cannot read ${shownPath}: ${systemReason(cause)}`);
}

export function noPatterns(shownPaths: readonly string[]): UserError {
  return new UserError(
    `no example to run in ${shownPaths.join(", ")}: write it again with "pathwise explain", without --path`,
  );
}

export function editedTestFile(shownPath: string): UserError {
  return new UserError(
    `${shownPath} was edited by hand, so it stays as it is: move it, delete it, choose another place with --out, or add --force`,
  );
}

export function foreignFile(shownPath: string): UserError {
  return new UserError(
    `${shownPath} exists and was not written by pathwise, so it stays as it is: move it, delete it, choose another place, or add --force`,
  );
}

export function oneFileForManySources(shownOut: string, sources: number): UserError {
  return new UserError(`--out ${shownOut} names one file, but there are ${sources} source files: name a folder`);
}

export function isAFolder(option: string, place: string): UserError {
  return new UserError(`--${option} needs the name of a file, but ${place} is a folder`);
}

export function cannotWrite(shownPath: string, cause: unknown): UserError {
  return new UserError(`cannot write ${shownPath}: ${systemReason(cause)}`);
}
