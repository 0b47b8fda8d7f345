// A file that has functions besides its class.
export class TextCursor {
  position = 0;

  constructor(readonly text: string) {}

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  next(): string {
    if (this.atEnd) throw new RangeError("end of text");
    return this.text.charAt(this.position++);
  }

  skipSpaces(): number {
    const from = this.position;
    while (!this.atEnd && this.text.charAt(this.position) === " ") this.position++;
    return this.position - from;
  }
}

export function startsWithSpace(text: string): boolean {
  return new TextCursor(text).skipSpaces() > 0;
}
