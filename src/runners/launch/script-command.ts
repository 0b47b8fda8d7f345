// Finds how a script of package.json starts a program, so that the program can be started in the same way.

export interface ScriptCommand {
  /** Variables that the script sets for the program, also by `cross-env`. */
  readonly env: Readonly<Record<string, string>>;
  /** The words before the program, without variables: `node --import tsx`, `nyc`. */
  readonly before: readonly string[];
  readonly args: readonly string[];
}

/** Undefined if no word of the script is the program. Of several commands with the program, the first counts. */
export function scriptCommand(script: string, isProgram: (word: string) => boolean): ScriptCommand | undefined {
  const command = commandsIn(script).find((words) => words.some(isProgram));
  if (command === undefined) return undefined;
  const at = command.findIndex(isProgram);
  const before = command.slice(0, at);
  const settings = before.flatMap((word) => {
    const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/s.exec(word) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return {
    env: Object.fromEntries(settings),
    before: before.filter((word) => !/^[A-Za-z_]\w*=/.test(word)),
    args: command.slice(at + 1),
  };
}

/** A word, with quoted parts, or an operator that ends a command. */
const TOKEN = /(?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s"'\\;&|<>])+|[;&|<>]+/gs;
const QUOTED = /"((?:\\.|[^"\\])*)"|'([^']*)'|\\(.)/gs;

function commandsIn(script: string): string[][] {
  const commands: string[][] = [[]];
  for (const [token] of script.matchAll(TOKEN)) {
    if (/^[;&|<>]/.test(token)) commands.push([]);
    else commands.at(-1)?.push(unquoted(token));
  }
  return commands;
}

function unquoted(word: string): string {
  return word.replaceAll(QUOTED, (_, double?: string, single?: string, escaped?: string) =>
    double === undefined ? (single ?? escaped ?? "") : double.replaceAll(/\\(["\\$`])/g, "$1"),
  );
}
