// Small edits of regular expressions: anchors, quantifiers, classes, flags.

export interface EditedPattern {
  readonly pattern: string;
  readonly flags: string;
}

/** One piece of a pattern: a character, an escape, a class, a quantifier. */
const PIECES =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:<[=!]|[=!:]|<[^>]*>)|\{\d+(?:,\d*)?\}\??|[\s\S]/gu;

/** Flags without which a text is matched in another way. */
const FLAGS = ["g", "i", "m", "s"];

/** Those that are regular expressions and differ from the given one. */
export function patternEdits(pattern: string, flags: string): EditedPattern[] {
  const pieces: readonly string[] = pattern.match(PIECES) ?? [];
  const edits = pieces.flatMap((piece, at) =>
    editsOf(piece).map((edited): EditedPattern => ({ pattern: pieces.with(at, edited).join(""), flags })),
  );
  const unflagged = FLAGS.filter((flag) => flags.includes(flag)).map((flag): EditedPattern => ({
    pattern,
    flags: flags.replace(flag, ""),
  }));
  return [...edits, ...unflagged].filter((each) => each.pattern !== "" && isValid(each));
}

const LETTERS = /^\\[dDwWsSbB]$/;

function editsOf(piece: string): string[] {
  if (piece === "^" || piece === "$") return [""];
  if (piece === "+" || piece === "*" || piece === "?") return [""];
  if (/^\{\d/.test(piece)) return [""];
  if (/^\[/.test(piece) && piece.length > 2)
    return [piece.startsWith("[^") ? `[${piece.slice(2)}` : `[^${piece.slice(1)}`];
  if (LETTERS.test(piece)) return [`\\${otherCase(piece.slice(1))}`];
  if (piece === "(?=") return ["(?!"];
  if (piece === "(?!") return ["(?="];
  if (piece === "(?<=") return ["(?<!"];
  return piece === "(?<!" ? ["(?<="] : [];
}

function otherCase(letter: string): string {
  const upper = letter.toUpperCase();
  return upper === letter ? letter.toLowerCase() : upper;
}

function isValid({ pattern, flags }: EditedPattern): boolean {
  try {
    return new RegExp(pattern, flags).flags.length === flags.length;
  } catch {
    return false;
  }
}
