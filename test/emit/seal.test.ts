import { expect, test } from "vitest";
import { sealOf, sealSource, type Seal, unsealed } from "../../src/emit/seal.ts";

const sealed = sealSource('// Generated\nimport a from "a";\n');

function check(text: string, expected: Seal): void {
  expect(sealOf(text)).toBe(expected);
}

test("the seal is the second line", () =>
  expect(sealed).toMatch(/^\/\/ Generated\n\/\/ @pathwise [0-9a-f]{16}\nimport a/));
test("it can be taken off", () => expect(unsealed(sealed)).toBe('// Generated\nimport a from "a";\n'));
test("as written", () => check(sealed, "intact"));
test("with other line ends", () => check(sealed.replaceAll("\n", "\r\n"), "intact"));
test("with a byte order mark", () => check(`\ufeff${sealed}`, "intact"));
test("a changed line", () => check(sealed.replace('"a"', '"b"'), "edited"));
test("a line at the end", () => check(`${sealed}// mine\n`, "edited"));
test("a line at the start", () => check(`// mine\n${sealed}`, "edited"));
test("a changed first line", () => check(sealed.replace("Generated", "Written"), "edited"));
test("a seal of another text", () => check(sealed.replace(/@pathwise .{16}/, "@pathwise 0123456789abcdef"), "edited"));
test("never ours", () => check('import a from "a";\n', "none"));
test("nothing", () => check("", "none"));
