import { existsSync } from "node:fs";
import path from "node:path";
import { argumentTokens } from "./argument-tokens.ts";
import { askedFor } from "./asked-for.ts";
import type { CommandName } from "./command-table.ts";
import { COMMAND_NAMES } from "./command-table.ts";
import { unknownCommand } from "./messages.ts";
import { nearestName } from "./nearest-name.ts";

export interface Command {
  readonly asks: "run" | "help" | "version";
  /** undefined if no command was named. */
  readonly name: CommandName | undefined;
}

/** @throws UserError for an unknown command */
export function commandOf(argv: readonly string[], cwd: string): Command {
  const word = firstWord(argv);
  const name = COMMAND_NAMES.find((each) => each === word);
  const asks = askedFor(argv);
  if (asks !== undefined) return { asks, name };
  if (name === undefined && word !== undefined) checkIsTarget(word, cwd);
  return { asks: "run", name };
}

/** Only the first word can be a command. */
function firstWord(argv: readonly string[]): string | undefined {
  const word = argumentTokens(argv).find((token) => token.kind === "word");
  return word === undefined || word.isLiteral ? undefined : word.text;
}

/** @throws UserError if the word is almost a command and not the name of a file */
function checkIsTarget(word: string, cwd: string): void {
  if (!/^[a-z-]+$/i.test(word) || existsSync(path.resolve(cwd, word))) return;
  const nearest = nearestName(word, COMMAND_NAMES);
  if (nearest !== undefined) throw unknownCommand(word, nearest);
}
