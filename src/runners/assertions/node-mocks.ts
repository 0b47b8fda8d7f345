// Mock functions of node:test.
import type { ValueText } from "../../model/test-case.ts";
import { call, constant } from "../../model/test-syntax.ts";
import { arrowText } from "../../say/values/array-text.ts";
import type { Assertions, Mock, MockRequest } from "./dialect.ts";

/** The file has to import `mock` from `node:test`. */
export function nodeMock(request: MockRequest, typescript: boolean, { hasBecome }: Assertions): Mock {
  return {
    ...functionOf(request, typescript),
    calledWith(name, calls) {
      if (calls.length === 0) return hasBecome(`${name}.mock.callCount()`, { text: "0", primitive: true, exact: true });
      return hasBecome(`${name}.mock.calls.map((call) => call.arguments)`, argumentLists(calls));
    },
  };
}

/** The arguments of all calls, as a value. */
export function argumentLists(calls: readonly (readonly ValueText[])[]): ValueText {
  const lists = calls.map((args) => `[${args.map(({ text }) => text).join(", ")}]`);
  return { text: `[${lists.join(", ")}]`, primitive: false, exact: true };
}

function functionOf(
  { results, always, async, freshName }: MockRequest,
  typescript: boolean,
): Pick<Mock, "before" | "value"> {
  const prefix = async ? "async " : "";
  if (always === "undefined") return { before: [], value: call("mock.fn", ...(async ? ["async () => {}"] : [])) };
  // a literal function would be given the type string where "yes" | "no" is wanted
  const type = typescript ? (async ? ": Promise<any>" : ": any") : "";
  if (always !== undefined)
    return { before: [], value: call("mock.fn", prefix + arrowText("", always).replace("()", `()${type}`)) };
  const list = freshName("Results");
  return {
    before: [constant(list, `[${results.join(", ")}]`, typescript ? "any[]" : undefined)],
    value: call("mock.fn", `${prefix}() => ${list}.shift()`),
  };
}
