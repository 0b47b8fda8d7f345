// The one door to saxes. In: the text of an XML document, its line ends made `\n`.
// Out: its elements, with where they begin; or a ReadFault where it is not well-formed.
// Absent: document types (refused, so there are no entities to expand), namespaces, processing instructions, comments.
import { SaxesParser } from "saxes";
import { ReadFault } from "./read-fault.ts";
import { firstImpossible } from "./xml-text.ts";

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children, joined. */
  readonly text: string;
  readonly offset: number;
}

interface OpenElement extends XmlElement {
  readonly attributes: Map<string, string>;
  readonly children: OpenElement[];
  text: string;
}

export function parseXml(source: string): XmlElement {
  // saxes would read a lone surrogate and the character after it as a pair.
  const impossible = firstImpossible(source);
  if (impossible >= 0) throw new ReadFault(impossible, "this character cannot be in XML");

  const parser = new SaxesParser({ position: false, defaultXMLVersion: "1.0", forceXMLVersion: true });
  const document: OpenElement = elementAt("", 0);
  const open = [document];
  parser.on("error", ({ message }) => {
    const offset = Math.min(parser.position, source.length) - 1;
    throw new ReadFault(Math.max(0, offset), `this is not XML: ${message.replace(/\.$/, "")}`);
  });
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding === undefined || /^(?:utf-8|us-ascii)$/i.test(encoding)) return;
    throw new ReadFault(0, `the encoding is ${encoding}, and only UTF-8 is read`);
  });
  parser.on("doctype", (declared) => {
    throw new ReadFault(parser.position - `<!DOCTYPE${declared}>`.length, "document types are not read");
  });
  parser.on("opentagstart", ({ name }) => {
    // The parser is one character behind the name.
    const element = elementAt(name, parser.position - name.length - 2);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("attribute", ({ name, value }) => open.at(-1)?.attributes.set(name, value));
  parser.on("closetag", () => open.pop());
  const add = (text: string): void => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.write(source).close();

  const [root] = document.children;
  if (root === undefined) throw new ReadFault(0, "this is not XML: there is no element");
  return root;
}

function elementAt(name: string, offset: number): OpenElement {
  return { name, attributes: new Map(), children: [], text: "", offset };
}
