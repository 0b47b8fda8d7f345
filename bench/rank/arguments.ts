// Reads the arguments of npm run bench -- rank.
import path from "node:path";
import { UserError } from "../../src/support/errors.ts";

export interface RankedFile {
  readonly file: string;
  /** Maps each generator's name to the paths of its tests or coverage. */
  readonly generators: ReadonlyMap<string, readonly string[]>;
}

export interface RankArguments {
  readonly subjects: readonly RankedFile[];
  readonly isListed: boolean;
  readonly jsonFile: string | undefined;
  readonly timeoutMs: number;
}

const USAGE = [
  "usage: npm run bench -- rank <subject> <generator>=<tests> … [--list] [--json <file>] [--timeout <seconds>]",
  "       npm run bench -- rank --subject <subject> <generator>=<tests> … --subject <subject> …",
  "<tests>: a test file, a folder of test files, or a coverage-final.json; a generator may be named several times",
].join("\n");

const DEFAULT_TIMEOUT_SECONDS = 300;

interface Open {
  file: string;
  generators: Map<string, string[]>;
}

export function readRankArguments(argv: readonly string[]): RankArguments {
  const subjects: Open[] = [];
  let isListed = false;
  let jsonFile: string | undefined;
  let timeoutMs = DEFAULT_TIMEOUT_SECONDS * 1000;
  const rest = argv.flatMap(splitOption);
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === "--list") isListed = true;
    else if (word === "--json") jsonFile = valueOf(word, rest);
    else if (word === "--timeout") timeoutMs = 1000 * secondsOf(valueOf(word, rest));
    else if (word === "--subject") subjects.push({ file: valueOf(word, rest), generators: new Map() });
    else if (word.startsWith("--")) throw new UserError(`rank has no option ${word}\n${USAGE}`);
    else if (word.includes("=")) addGenerator(subjects.at(-1), word);
    else if (subjects.length === 0) subjects.push({ file: word, generators: new Map() });
    else
      throw new UserError(
        `${word} is neither <generator>=<tests> nor an option; subjects after the first need --subject\n${USAGE}`,
      );
  }
  checkSubjects(subjects);
  return { subjects, isListed, jsonFile, timeoutMs };
}

/** Splits `--json=file` into `--json` and `file`. */
function splitOption(word: string): string[] {
  const { name, value } = /^(?<name>--\w+)=(?<value>.*)$/s.exec(word)?.groups ?? {};
  return name === undefined || value === undefined ? [word] : [name, value];
}

function valueOf(option: string, rest: string[]): string {
  const value = rest.shift();
  if (value === undefined || value === "" || value.startsWith("--"))
    throw new UserError(`${option} needs a value\n${USAGE}`);
  return value;
}

function secondsOf(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && Number.isFinite(seconds)))
    throw new UserError(`--timeout takes a number of seconds above 0, not ${text}`);
  return seconds;
}

function addGenerator(subject: Open | undefined, word: string): void {
  const at = word.indexOf("=");
  const [name, tests] = [word.slice(0, at), word.slice(at + 1)];
  if (subject === undefined) throw new UserError(`${word} comes before any subject\n${USAGE}`);
  if (name === "" || tests === "") throw new UserError(`${word} is not <generator>=<tests>\n${USAGE}`);
  subject.generators.set(name, [...(subject.generators.get(name) ?? []), tests]);
}

/** Sums over subjects are comparable only if every generator has tests for every subject. */
function checkSubjects(subjects: readonly Open[]): void {
  if (subjects.length === 0) throw new UserError(USAGE);
  const names = new Set(subjects.flatMap(({ generators }) => [...generators.keys()]));
  const seen = new Set<string>();
  for (const { file, generators } of subjects) {
    if (seen.has(path.normalize(file)))
      throw new UserError(`${file} is a subject twice: give all of its generators after one --subject`);
    seen.add(path.normalize(file));
    if (names.size === 0) throw new UserError(`${file} has no generators\n${USAGE}`);
    const missing = [...names].find((name) => !generators.has(name));
    if (missing !== undefined)
      throw new UserError(
        `${missing} has no tests for ${file}: every generator is needed for every subject that is summed`,
      );
  }
}
