import { expect, test } from "vitest";
import { explanationJson } from "../../../src/report/explain/explanation-json.ts";
import { explanationMarkdown } from "../../../src/report/explain/explanation-markdown.ts";
import { explanationXml } from "../../../src/report/explain/explanation-xml.ts";
import { equivalenceClass, everything, explanation } from "./sample-explanation.ts";

function oddValues(): ReturnType<typeof explanation> {
  const [context] = equivalenceClass().contexts;
  const values = [NaN, -0, Infinity, -12n, 1.5, true, "a\u0000\\"];
  const inputs = values.map((value, index) => ({ name: `x${index}`, value }));
  return explanation({
    potentialPaths: null,
    classes: [equivalenceClass({ example: { ...context!.example, inputs }, contexts: [] })],
  });
}

test("JSON", () => {
  expect(explanationJson([oddValues()])).toMatchInlineSnapshot(`
    "{
      "version": 1,
      "unit": "src/clamp.ts#clamp",
      "loopLimit": 2,
      "potentialPaths": null,
      "feasiblePaths": 2,
      "contexts": 2,
      "status": "complete",
      "assumptions": [],
      "inRange": [],
      "classes": [
        {
          "number": 1,
          "descriptor": "T",
          "groups": "T",
          "lines": [
            2,
            3
          ],
          "condition": [
            "x < low"
          ],
          "inRange": [],
          "mapping": {
            "returns": "low",
            "changes": []
          },
          "example": {
            "inputs": [
              {
                "name": "x0",
                "value": {
                  "number": "NaN"
                }
              },
              {
                "name": "x1",
                "value": {
                  "number": "-0"
                }
              },
              {
                "name": "x2",
                "value": {
                  "number": "Infinity"
                }
              },
              {
                "name": "x3",
                "value": {
                  "bigint": "-12"
                }
              },
              {
                "name": "x4",
                "value": 1.5
              },
              {
                "name": "x5",
                "value": true
              },
              {
                "name": "x6",
                "value": "a\\u0000\\\\"
              }
            ],
            "call": "clamp(0, 1)",
            "expected": "1",
            "observed": "1",
            "confirmed": true
          },
          "contexts": []
        }
      ],
      "impossible": [],
      "undecided": [],
      "summaries": [],
      "notSummarized": [],
      "ms": 12
    }
    "
  `);
});

test("XML", () => {
  expect(explanationXml([oddValues()])).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <explanations xmlns="urn:pathwise:explanation:1">
      <explanation unit="src/clamp.ts#clamp" loopLimit="2" feasiblePaths="2" contexts="2" status="complete" ms="12">
        <class number="1" descriptor="T" groups="T" lines="2 3">
          <condition>x &lt; low</condition>
          <mapping>
            <returns>low</returns>
          </mapping>
          <example confirmed="true">
            <input name="x0" type="number">NaN</input>
            <input name="x1" type="number">-0</input>
            <input name="x2" type="number">Infinity</input>
            <input name="x3" type="bigint">-12</input>
            <input name="x4" type="number">1.5</input>
            <input name="x5" type="boolean">true</input>
            <input name="x6" type="string" escaped="true">a\\u0000\\\\</input>
            <call>clamp(0, 1)</call>
            <expected>1</expected>
            <observed>1</observed>
          </example>
        </class>
      </explanation>
    </explanations>
    "
  `);
});

test("XML of everything", () => {
  expect(explanationXml([everything()])).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <explanations xmlns="urn:pathwise:explanation:1">
      <explanation unit="src/swap.ts#swap" loopLimit="2" potentialPaths="6" feasiblePaths="2" contexts="3" status="bounded" ms="12">
        <assumption>numbers are integers</assumption>
        <inRange>i &lt; a.length</inRange>
        <inRange>j &lt; a.length</inRange>
        <class number="1" descriptor="T" groups="T" lines="2 3">
          <condition>i &lt; 0</condition>
          <mapping>
            <throws name="RangeError">x | y</throws>
          </mapping>
          <example confirmed="true">
            <call>swap([], -1, 0)</call>
            <expected>throws RangeError: x | y</expected>
            <observed>throws RangeError: x | y</observed>
          </example>
          <context>
            <condition>i &lt; 0</condition>
            <mapping>
              <throws name="RangeError">x | y</throws>
            </mapping>
            <example confirmed="true">
              <call>swap([], -1, 0)</call>
              <expected>throws RangeError: x | y</expected>
              <observed>throws RangeError: x | y</observed>
            </example>
          </context>
        </class>
        <class number="2" descriptor="TF" groups="TF" potentialPath="3" lines="1 2 4">
          <condition>i &gt;= 0</condition>
          <condition>i !== j</condition>
          <inRange>i &lt; a.length</inRange>
          <inRange>j &gt;= 0</inRange>
          <mapping>
            <returns>undefined</returns>
            <change target="a[i]">a[j]</change>
            <change target="a[j]">a[i]</change>
          </mapping>
          <example confirmed="true">
            <input name="a.length" type="number">2</input>
            <call>swap([1, 2], 0, 1)</call>
            <expected>undefined; a becomes [2, 1]</expected>
            <observed>undefined; a becomes [2, 1]</observed>
          </example>
          <context>
            <unification>i !== j</unification>
            <condition>i &gt;= 0</condition>
            <condition>i !== j</condition>
            <operation from="s_i" to="kept"/>
            <operation from="s_j" to="s_i"/>
            <operation from="kept" to="s_j"/>
            <mapping>
              <returns>undefined</returns>
              <change target="a[i]">a[j]</change>
              <change target="a[j]">a[i]</change>
            </mapping>
            <example confirmed="true">
              <input name="a.length" type="number">2</input>
              <call>swap([1, 2], 0, 1)</call>
              <expected>undefined; a becomes [2, 1]</expected>
              <observed>undefined; a becomes [2, 1]</observed>
            </example>
          </context>
          <context>
            <unification>i === j</unification>
            <condition>i &gt;= 0</condition>
            <condition>i === j</condition>
            <operation from="s_ij" to="kept"/>
            <operation from="s_ij" to="s_ij"/>
            <operation from="kept" to="s_ij"/>
            <mapping>
              <returns>undefined</returns>
            </mapping>
            <example confirmed="false">
              <call>swap([1], 0, 0)</call>
              <expected>undefined</expected>
              <observed>throws Error: no</observed>
            </example>
          </context>
        </class>
        <impossible descriptor="FT" paths="4">
          <position line="4" column="7"/>
          <contradiction>i &gt; 3</contradiction>
          <contradiction>i &lt;= 2</contradiction>
        </impossible>
        <impossible descriptor="TT" paths="1">
          <position line="5" column="3"/>
        </impossible>
        <undecided descriptor="FFT">
          <position line="6" column="1"/>
          <reason>the budget ended</reason>
        </undecided>
        <summary callee="abs" classes="2">
          <call line="3" column="9"/>
        </summary>
        <notSummarized callee="now">it reads the clock</notSummarized>
      </explanation>
    </explanations>
    "
  `);
});

test("Markdown", () => {
  expect(explanationMarkdown([everything()])).toMatchInlineSnapshot(`
    "## \`src/swap.ts#swap\`

    **bounded** · 6 potential paths → 2 feasible · 2 classes · 3 contexts · loop limit 2 · 12 ms

    In range if \`i < a.length\` and \`j < a.length\`.

    - assuming that numbers are integers

    | # | Path | Lines | Condition | Mapping | Example |
    | --- | --- | --- | --- | --- | --- |
    | 1 | \`T\` | 2-3 | \`i < 0\` | \`throws RangeError: x \\| y\` | \`swap([], -1, 0) throws RangeError: x \\| y\` |
    | 2 | \`TF\` | 1-2, 4 | \`i >= 0\`<br>in range if<br>\`j >= 0\` | *by context* | *by context* |

    <details>
    <summary>Class 2: 2 contexts</summary>

    | Context | Coincidence | Condition | Storage operations | Mapping | Example |
    | --- | --- | --- | --- | --- | --- |
    | 2.1 | \`i !== j\` |  | \`s_i → kept\`<br>\`s_j → s_i\`<br>\`kept → s_j\` | \`→ undefined\`<br>\`a[i] = a[j]\`<br>\`a[j] = a[i]\` | \`swap([1, 2], 0, 1) → undefined; a becomes [2, 1]\` |
    | 2.2 | \`i === j\` |  | \`s_ij → kept\`<br>\`s_ij → s_ij\`<br>\`kept → s_ij\` | \`→ undefined\` | \`swap([1], 0, 0) → undefined\`<br>**not confirmed**; observed: \`throws Error: no\` |

    </details>

    ### Impossible paths

    | Path | Paths | At | Cannot hold together |
    | --- | --- | --- | --- |
    | \`FT\` | 4 | 4:7 | \`i > 3\`<br>\`i <= 2\` |
    | \`TT\` | 1 | 5:3 | whatever the inputs are |

    ### Undecided paths

    | Path | At | Reason |
    | --- | --- | --- |
    | \`FFT\` | 6:1 | the budget ended |

    ### Summaries

    | Function | Classes | Called at |
    | --- | --- | --- |
    | \`abs\` | 2 | 3:9 |
    | \`now\` |  | not used: it reads the clock |
    "
  `);
});

/** The first cell with the condition, as it is written. */
function checkCode(condition: string, expected: string): void {
  const markdown = explanationMarkdown([
    explanation({ classes: [equivalenceClass({ condition: [condition], lines: [] })] }),
  ]);
  expect(markdown).toContain(`\n| 1 | \`T\` |  | ${expected} | \`→ low\` |`);
}

test("Markdown keeps code as it is", () => {
  checkCode("a || b", "`a \\|\\| b`");
  checkCode("a === `x`", "`` a === `x` ``");
  checkCode("``a`` < b", "``` ``a`` < b ```");
  checkCode("/a\\|b/", "<code>&#47;a&#92;&#124;b&#47;</code>");
  checkCode("x*y_z*w_", "`x*y_z*w_`");
});

test("Markdown shows prose as prose", () => {
  const assumptions = ["a < b, *not* [c](d) & `e`"];
  expect(explanationMarkdown([explanation({ assumptions })])).toContain(
    "- assuming that a \\< b, \\*not\\* \\[c\\](d) \\& \\`e\\`",
  );
});

test("Markdown folds long tables", () => {
  const undecided = Array.from({ length: 21 }, () => ({
    descriptor: "T",
    position: { line: 1, column: 2 },
    reason: "time",
  }));
  expect(explanationMarkdown([explanation({ undecided })])).toContain(
    "### Undecided paths\n\n<details>\n<summary>21 rows</summary>\n\n| Path |",
  );
});
