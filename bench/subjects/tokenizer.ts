type Kind = "name" | "number" | "string" | "operator";

interface Token {
  kind: Kind;
  text: string;
}

const isDigit = (c: string): boolean => c >= "0" && c <= "9";
const isLetter = (c: string): boolean => (c >= "a" && c <= "z") || (c >= "A" && c <= "Z") || c === "_";

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const c = source[at]!;
    const start = at;
    if (c === " " || c === "\n") {
      at++;
    } else if (isLetter(c)) {
      while (at < source.length && (isLetter(source[at]!) || isDigit(source[at]!))) at++;
      tokens.push({ kind: "name", text: source.slice(start, at) });
    } else if (isDigit(c)) {
      while (at < source.length && isDigit(source[at]!)) at++;
      tokens.push({ kind: "number", text: source.slice(start, at) });
    } else if (c === '"') {
      at++;
      while (at < source.length && source[at] !== '"') at++;
      at++;
      tokens.push({ kind: "string", text: source.slice(start, at) });
    } else {
      at++;
      tokens.push({ kind: "operator", text: c });
    }
  }
  return tokens;
}

export function run(): number {
  const line = 'let total_1 = price * 42 + fee("standard", 7) - discount[index];\n';
  const tokens = tokenize(line.repeat(2000));
  let hash = 0;
  for (const token of tokens) hash = (hash * 31 + token.kind.length * 7 + token.text.length) | 0;
  return hash;
}
