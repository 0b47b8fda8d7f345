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
    ["", 0, "there is no element"],
    ["<!-- -->", 8, "there is no element"],
    ["x<a/>", 0, "text outside of the document's element"],
    ["<a/> x", 5, "text outside of the document's element"],
    ["<![CDATA[ ]]><a/>", 0, "text outside of the document's element"],
    ["<a/><b/>", 4, "<b> follows the document's element"],
    ["<a><b></a>", 6, "</a> where </b> is due"],
    ["<a/></a>", 4, "</a> closes nothing"],
    ["<a><b>", 3, "<b> is not closed"],
    ["<a b></a>", 2, "an attribute or the end of <a> is due"],
    ["<a b='<'/>", 2, "an attribute or the end of <a> is due"],
    ["<a b='1'c='2'/>", 8, "an attribute or the end of <a> is due"],
    ["<a b='1' b='2'/>", 8, "the attribute b is there twice"],
    ["<a b='&x;'/>", 6, "& begins no reference that is known"],
    ["<a>&AMP;</a>", 3, "& begins no reference that is known"],
    ["<a>1 &#0;</a>", 5, "&#0; stands for no character"],
    ["<a>&#xD800;</a>", 3, "&#xD800; stands for no character"],
    ["<a>&#x110000;</a>", 3, "&#x110000; stands for no character"],
    ["<a>]]></a>", 3, "]]> must not stand in text"],
    ["<a>\u0001</a>", 3, "this character cannot be in XML"],
    ["<a>\ud800</a>", 3, "this character cannot be in XML"],
    ["<a><!-- -- --></a>", 3, "this comment has -- in it"],
    ["<a><!-- --->", 3, "this comment has -- in it"],
    ["<a><!-- ", 3, "this comment does not end"],
    ["<a><![CDATA[ ", 3, "this CDATA section does not end"],
    ["<a>< b/></a>", 3, "< begins no element"],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 0, "document types are not read"],
    ['<?xml version="1.0" encoding="latin-1"?><a/>', 0, "the encoding is latin-1, and only UTF-8 is read"],
    ['<a/><?xml version="1.0"?>', 4, "< begins no element"],
    ['<?xml version="2.0"?><a/>', 0, "< begins no element"],
  ])("%j", checkFault);
});
