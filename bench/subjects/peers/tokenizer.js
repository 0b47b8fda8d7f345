// A tokenizer and a calculator for arithmetic with names.
const SYMBOLS = "+-*/()=";

export class Tokenizer {
  constructor(text) {
    this.text = text;
    this.position = 0;
  }

  next() {
    while (this.position < this.text.length && this._isSpace(this.text[this.position])) this.position++;
    if (this.position >= this.text.length) return { kind: "end" };
    const start = this.position;
    const first = this.text[start];
    if (first >= "0" && first <= "9") {
      while (this._isDigit(this.text[this.position])) this.position++;
      if (this.text[this.position] === "." && this._isDigit(this.text[this.position + 1])) {
        this.position++;
        while (this._isDigit(this.text[this.position])) this.position++;
      }
      return { kind: "number", value: Number(this.text.slice(start, this.position)) };
    }
    if (/[a-z_]/i.test(first)) {
      while (this.position < this.text.length && /\w/.test(this.text[this.position])) this.position++;
      const name = this.text.slice(start, this.position);
      return name === "let" ? { kind: "keyword", name } : { kind: "name", name };
    }
    if (first === '"') {
      const end = this.text.indexOf('"', start + 1);
      if (end < 0) throw new SyntaxError("a string without an end");
      this.position = end + 1;
      return { kind: "string", value: this.text.slice(start + 1, end) };
    }
    if (SYMBOLS.includes(first)) {
      this.position++;
      return { kind: "symbol", name: first };
    }
    throw new SyntaxError("unexpected " + first);
  }

  _isSpace(c) {
    return c === " " || c === "\t" || c === "\n";
  }

  _isDigit(c) {
    return c !== undefined && c >= "0" && c <= "9";
  }
}

export function tokenize(text) {
  const tokenizer = new Tokenizer(text);
  const tokens = [];
  for (;;) {
    const token = tokenizer.next();
    if (token.kind === "end") return tokens;
    tokens.push(token);
  }
}

export function evaluate(tokens, variables) {
  let at = 0;
  const primary = () => {
    const token = tokens[at++];
    if (token === undefined) throw new Error("unexpected end");
    if (token.kind === "number") return token.value;
    if (token.kind === "name") {
      if (!variables.has(token.name)) throw new Error("unknown " + token.name);
      return variables.get(token.name);
    }
    if (token.kind === "symbol" && token.name === "(") {
      const value = sum();
      const close = tokens[at++];
      if (!close || close.name !== ")") throw new Error("missing )");
      return value;
    }
    if (token.kind === "symbol" && token.name === "-") return -primary();
    throw new Error("unexpected " + token.kind);
  };
  const product = () => {
    let value = primary();
    while (at < tokens.length && (tokens[at].name === "*" || tokens[at].name === "/")) {
      const operator = tokens[at++].name;
      const right = primary();
      if (operator === "/" && right === 0) throw new RangeError("division by zero");
      value = operator === "*" ? value * right : value / right;
    }
    return value;
  };
  const sum = () => {
    let value = product();
    while (at < tokens.length && (tokens[at].name === "+" || tokens[at].name === "-")) {
      const operator = tokens[at++].name;
      value = operator === "+" ? value + product() : value - product();
    }
    return value;
  };
  return sum();
}
