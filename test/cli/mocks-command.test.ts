import { expect, test } from "vitest";
import type { MockCheckRequest, MocksChecked } from "../../src/model/mock-check.ts";
import { mocksJson } from "../../src/report/mocks/mocks-json.ts";
import { filesOf } from "../verify/temporary-project.ts";
import { runIn } from "./run-in.ts";

const PLACE = { file: "cart.test.ts", line: 12, column: 5, module: "./mailer.js" };
const FINE: MocksChecked = { totals: { files: 1, mocks: 1, names: 1, results: 0 }, drifts: [], unchecked: [] };
const DIFFERENT: MocksChecked = {
  ...FINE,
  drifts: [{ ...PLACE, kind: "unknown-name", name: "sned", message: "is no export of it" }],
};

async function run(argv: readonly string[], checked: MocksChecked) {
  const requests: MockCheckRequest[] = [];
  const verifyMocks = (asked: MockCheckRequest) => {
    requests.push(asked);
    return Promise.resolve(checked);
  };
  return { ...(await runIn(["mocks", ...argv], { verifyMocks })), requests };
}

test("status 0 where nothing differs, 1 where something does", async () => {
  expect(await run(["--verify"], FINE)).toMatchObject({ status: 0, stderr: "" });
  const different = await run(["--verify"], DIFFERENT);
  expect(different).toMatchObject({ status: 1, stderr: "" });
  expect(different.stdout).toContain("12:5");
});

test("without targets, all tests of the working folder", async () => {
  expect((await run(["--verify"], FINE)).requests).toMatchObject([{ targets: ["."] }]);
  const some = await run(["--verify", "test", "--budget", "3"], FINE);
  expect(some.requests).toMatchObject([{ targets: ["test"], options: { budgetSeconds: 3 } }]);
});

test("the result for other tools", async () => {
  const { root } = await run(["--verify", "--json", "mocks.json"], DIFFERENT);
  expect(filesOf(root)).toEqual(["mocks.json"]);
  const again = await runIn(
    ["mocks", "--verify", "--json", "mocks.json"],
    { verifyMocks: () => Promise.resolve(FINE) },
    { "mocks.json": mocksJson(DIFFERENT, "1.2.3") },
  );
  expect(again).toMatchObject({ status: 0, stderr: "" });
});

test("without --verify, what to write", async () => {
  const { status, stderr, requests } = await run(["test"], FINE);
  expect({ status, stderr, requests }).toEqual({
    status: 2,
    stderr: 'pathwise: nothing to do with the mocks: "pathwise mocks --verify" compares them with the real modules\n',
    requests: [],
  });
});
