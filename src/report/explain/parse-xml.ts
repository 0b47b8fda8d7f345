// In: the text of an XML document, its line ends made `\n` as the language wants it.
// Out: its elements, with where they begin; or a ReadFault where it is not well-formed.
// Absent: document types and what they declare, namespaces (names are kept as they are), processing instructions (skipped).
import { ReadFault } from "./read-fault.ts";
import { firstImpossible } from "./xml-text.ts";

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Directly inside of it, all pieces in one. */
  readonly text: string;
  readonly offset: number;
}

interface OpenElement extends XmlElement {
  readonly children: OpenElement[];
  text: string;
}

const NAME_START =
  ":A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f" +
  "\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}";
const NAME = `[${NAME_START}][${NAME_START}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]*`;

const SPACE = "[ \\t\\n]";

const DECLARATION = /<\?xml\s+version\s*=\s*(?:"1\.\d+"|'1\.\d+')(?:\s+encoding\s*=\s*(["'])([\w.-]+)\1)?[^?<>]*\?>/y;
const INSTRUCTION_START = new RegExp(`<\\?(?!xml(?:${SPACE}|\\?))${NAME}(?=${SPACE}|\\?>)`, "iuy");
const OPENING = new RegExp(`<(${NAME})`, "uy");
const ATTRIBUTE = new RegExp(`${SPACE}+(${NAME})${SPACE}*=${SPACE}*(?:"([^<"]*)"|'([^<']*)')`, "uy");
const OPENING_END = new RegExp(`${SPACE}*(/?)>`, "y");
const CLOSING = new RegExp(`</(${NAME})${SPACE}*>`, "uy");
const TEXT = /[^<]+/y;

export function parseXml(source: string): XmlElement {
  return new XmlReader(source).document();
}

class XmlReader {
  readonly #source: string;
  readonly #open: OpenElement[] = [];
  #root: OpenElement | undefined;
  #offset = 0;

  constructor(source: string) {
    this.#source = source;
  }

  document(): XmlElement {
    const impossible = firstImpossible(this.#source);
    if (impossible >= 0) throw new ReadFault(impossible, "this character cannot be in XML");
    this.#declaration();
    while (this.#offset < this.#source.length) this.#next();
    const unclosed = this.#open.at(-1);
    if (unclosed) throw new ReadFault(unclosed.offset, `<${unclosed.name}> is not closed`);
    if (this.#root === undefined) throw new ReadFault(this.#offset, "there is no element");
    return this.#root;
  }

  #declaration(): void {
    const encoding = this.#match(DECLARATION)?.[2];
    if (encoding !== undefined && !/^(?:utf-8|us-ascii)$/i.test(encoding)) {
      throw new ReadFault(0, `the encoding is ${encoding}, and only UTF-8 is read`);
    }
  }

  #next(): void {
    const start = this.#offset;
    const characters = this.#match(TEXT)?.[0];
    if (characters !== undefined) return this.#text(characters, start);
    if (this.#source.startsWith("<!--", start)) return this.#comment(start);
    if (this.#source.startsWith("<![CDATA[", start))
      return this.#add(this.#until("]]>", start + 9, "this CDATA section"), start);
    if (this.#match(INSTRUCTION_START)) return void this.#until("?>", this.#offset, "this processing instruction");
    const closed = this.#match(CLOSING)?.[1];
    if (closed !== undefined) return this.#close(closed, start);
    const opened = this.#match(OPENING)?.[1];
    if (opened !== undefined) return this.#element(opened, start);
    const isType = this.#source.startsWith("<!DOCTYPE", start);
    throw new ReadFault(start, isType ? "document types are not read" : "< begins no element");
  }

  #comment(start: number): void {
    const comment = this.#until("-->", start + 4, "this comment");
    if (comment.includes("--") || comment.endsWith("-")) throw new ReadFault(start, "this comment has -- in it");
  }

  /** What stands before `end`; reading goes on after it. */
  #until(end: string, start: number, what: string): string {
    const found = this.#source.indexOf(end, start);
    if (found < 0) throw new ReadFault(this.#offset, `${what} does not end`);
    this.#offset = found + end.length;
    return this.#source.slice(start, found);
  }

  #text(characters: string, start: number): void {
    const end = characters.indexOf("]]>");
    if (end >= 0) throw new ReadFault(start + end, "]]> must not stand in text");
    const visible = characters.search(/[^ \t\n]/);
    if (this.#open.length > 0 || visible >= 0) this.#add(resolved(characters, start), start + visible);
  }

  #add(characters: string, start: number): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) throw new ReadFault(start, "text outside of the document's element");
    parent.text += characters;
  }

  #close(name: string, start: number): void {
    const closed = this.#open.pop();
    if (closed?.name === name) return;
    throw new ReadFault(start, closed ? `</${name}> where </${closed.name}> is due` : `</${name}> closes nothing`);
  }

  #element(name: string, offset: number): void {
    const element: OpenElement = { name, attributes: this.#attributes(), children: [], text: "", offset };
    const end = this.#match(OPENING_END);
    if (!end) throw new ReadFault(this.#offset, `an attribute or the end of <${name}> is due`);
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(element);
    else if (this.#root) throw new ReadFault(offset, `<${name}> follows the document's element`);
    else this.#root = element;
    if (end[1] === "") this.#open.push(element);
  }

  #attributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    for (;;) {
      const start = this.#offset;
      const found = this.#match(ATTRIBUTE);
      if (!found) return attributes;
      const [whole, name = "", doubleQuoted, quoted = ""] = found;
      if (attributes.has(name)) throw new ReadFault(start, `the attribute ${name} is there twice`);
      const value = doubleQuoted ?? quoted;
      const valueStart = start + whole.length - 1 - value.length;
      attributes.set(name, resolved(value.replaceAll(/[\t\n]/g, " "), valueStart));
    }
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#offset;
    const found = pattern.exec(this.#source);
    if (found) this.#offset = pattern.lastIndex;
    return found;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function resolved(text: string, start: number): string {
  const reference = /&(?:#(\d+);|#x([\da-fA-F]+);|(amp|lt|gt|quot|apos);)?/g;
  const character = (whole: string, decimal?: string, hex?: string, name?: string, offset?: number): string => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number.parseInt(decimal, 10);
    const found = code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (found !== undefined && firstImpossible(found) < 0) return found;
    const what = whole === "&" ? "& begins no reference that is known" : `${whole} stands for no character`;
    throw new ReadFault(start + (offset ?? 0), what);
  };
  return text.replaceAll(reference, character);
}
