// Every mistake that the command line itself finds: one function each, one line each, with what to do next.
import { UserError } from "../support/errors.ts";

export function unknownOption(written: string, nearest: string | undefined): UserError {
  return new UserError(
    nearest === undefined
      ? `unknown option '${written}': "pathwise --help" lists all of them`
      : `unknown option '${written}': did you mean --${nearest}?`,
  );
}

/** `called`: the option as the one who set it calls it. */
export function badValue(called: string, needed: string, got: string): UserError {
  return new UserError(`${called} needs ${needed}, got '${got}'`);
}

export function missingValue(option: string, placeholder: string): UserError {
  return new UserError(`--${option} needs a value (--${option} <${placeholder}>)`);
}

export function superfluousValue(option: string, got: string): UserError {
  return new UserError(`--${option} takes no value, got '${got}'`);
}

export function valuesForNobody(called: string): UserError {
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

export function editedTestFile(shownPath: string): UserError {
  return new UserError(
    `${shownPath} was edited by hand, so it stays as it is: move it, delete it, or choose another place with --out`,
  );
}

export function foreignTestFile(shownPath: string): UserError {
  return new UserError(
    `${shownPath} exists and was not written by pathwise, so it stays as it is: move it, delete it, or choose another place with --out`,
  );
}

export function oneFileForManySources(shownOut: string, sources: number): UserError {
  return new UserError(`--out ${shownOut} names one file, but there are ${sources} source files: name a folder`);
}

export function isAFolder(option: string, place: string): UserError {
  return new UserError(`--${option} needs the name of a file, but ${place} is a folder`);
}

export function cannotWrite(shownPath: string, cause: unknown): UserError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = SYSTEM_REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause));
  return new UserError(`cannot write ${shownPath}: ${reason}`);
}

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is a file",
  EEXIST: "a part of its path is a file",
  ENOSPC: "no space left",
};
