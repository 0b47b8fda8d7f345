import { describe, expect, test } from "vitest";
import { parseXml, type XmlElement } from "../../../src/report/explain/parse-xml.ts";
import { ReadFault } from "../../../src/report/explain/read-fault.ts";

/** `name[key=value](text)(children)` */
function shown({ name, attributes, text, children }: XmlElement): string {
  const keys = [...attributes].map(([key, value]) => `${key}=${value}`);
  return `${name}[${keys.join(",")}](${text})(${children.map(shown).join(",")})`;
}

function check(source: string, expected: string): void {
  expect(shown(parseXml(source))).toBe(expected);
}

function checkFault(source: string, where: number, what: string): void {
  let fault: unknown;
  try {
    parseXml(source);
  } catch (error) {
    fault = error;
  }
  expect(fault).toBeInstanceOf(ReadFault);
  expect([(fault as ReadFault).where, (fault as ReadFault).message]).toEqual([where, what]);
}

describe("reads", () => {
  test.each([
    ["<a/>", "a[]()()"],
    ["<a></a >", "a[]()()"],
    ["<a b = 'c' d=\"'\"/>", "a[b=c,d=']()()"],
    ["<a>x<b>y</b>z</a>", "a[]()(b[](y)())".replace("()(", "(xz)(")],
    ["<x:a-b.c é='1'/>", "x:a-b.c[é=1]()()"],
    ["<a>&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;</a>", "a[](<>&\"'A😀)()"],
    ["<a b='&lt;&#10;\n\t'/>", "a[b=<\n  ]()()"],
    ["<a><![CDATA[<&]]>]]&gt;</a>", "a[](<&]]>)()"],
    ["<a>x<!-- - & < -->y<?php echo ?>z</a>", "a[](xyz)()"],
    ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<!-- c -->\n<?p?>\n<a/>\n<!---->\n', "a[]()()"],
  ])("%j", check);

  test("deep and long documents", () => {
    const depth = 20_000;
    let element: XmlElement | undefined = parseXml("<a>".repeat(depth) + "</a>".repeat(depth));
    let levels = 0;
    for (; element; element = element.children[0]) levels++;
    expect(levels).toBe(depth);
    const long = "x".repeat(3_000_000);
    expect(parseXml(`<a b="${long}"><!--${long}--><![CDATA[${long}]]></a>`).text).toBe(long);
  });
});

describe("refuses", () => {
  test.each([
    ["", 0, "this is not XML: document must contain a root element"],
    ["<!-- -->", 7, "this is not XML: document must contain a root element"],
    ["x<a/>", 1, "this is not XML: text data outside of root node"],
    ["<a/> x", 5, "this is not XML: text data outside of root node"],
    ["<![CDATA[ ]]><a/>", 8, "this is not XML: text data outside of root node"],
    ["<a/><b/>", 6, "this is not XML: documents may contain only one root"],
    ["<a><b></a>", 9, "this is not XML: unexpected close tag"],
    ["<a/></a>", 7, "this is not XML: unmatched closing tag: a"],
    ["<a><b>", 5, "this is not XML: unclosed tag: b"],
    ["<a b></a>", 4, "this is not XML: attribute without value"],
    ["<a b='<'/>", 6, "this is not XML: disallowed character"],
    ["<a b='1'c='2'/>", 8, "this is not XML: no whitespace between attributes"],
    ["<a b='1' b='2'/>", 15, "this is not XML: duplicate attribute: b"],
    ["<a b='&x;'/>", 8, "this is not XML: undefined entity"],
    ["<a>&AMP;</a>", 7, "this is not XML: undefined entity"],
    ["<a>1 &#0;</a>", 8, "this is not XML: malformed character entity"],
    ["<a>&#xD800;</a>", 10, "this is not XML: malformed character entity"],
    ["<a>&#x110000;</a>", 12, "this is not XML: malformed character entity"],
    ["<a>]]></a>", 5, 'this is not XML: the string "]]>" is disallowed in char data'],
    ["<a>\u0001</a>", 3, "this character cannot be in XML"],
    ["<a>\ud800</a>", 3, "this character cannot be in XML"],
    ["<a><!-- -- --></a>", 10, "this is not XML: malformed comment"],
    ["<a><!-- --->", 10, "this is not XML: malformed comment"],
    ["<a><!-- ", 7, "this is not XML: unclosed tag: a"],
    ["<a><![CDATA[ ", 12, "this is not XML: unclosed tag: a"],
    ["<a>< b/></a>", 4, "this is not XML: disallowed character in tag name"],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 0, "document types are not read"],
    ["\n<!-- -->\n<!DOCTYPE a><a/>", 10, "document types are not read"],
    ['<?xml version="1.0" encoding="latin-1"?><a/>', 0, "the encoding is latin-1, and only UTF-8 is read"],
    ['<a/><?xml version="1.0"?>', 9, "this is not XML: an XML declaration must be at the start of the document"],
    ['<?xml version="2.0"?><a/>', 18, "this is not XML: version number must match /^1\\.[0-9]+$/"],
    ['<?xml version="1.1"?><a>&#1;</a>', 27, "this is not XML: malformed character entity"],
  ])("%j", checkFault);

  test("entities that stand for more and more of each other", () => {
    const names = Array.from({ length: 10 }, (_, index) => `<!ENTITY x${index + 1} "${`&x${index};`.repeat(10)}">`);
    const bomb = `<!DOCTYPE a [<!ENTITY x0 "x">${names.join("")}]><a>&x10;</a>`;
    checkFault(bomb, 0, "document types are not read");
  });

  test("deep documents that are not closed", () => {
    checkFault("<a>".repeat(20_000), 59_999, "this is not XML: unclosed tag: a");
  });
});
