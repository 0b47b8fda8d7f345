// Mock functions of Vitest and Jest, and assertions on their calls.
import type { ValueText } from "../../model/test-case.ts";
import type { MockRequest } from "./dialect.ts";
import { call, member, method, statement, type Expression, type Statement } from "../../model/test-syntax.ts";

/** `vi.fn().mockReturnValueOnce(1).mockReturnValue(2)`. */
export function mockOf(factory: string, { results, always, async }: MockRequest): Expression {
  const once = async ? "mockResolvedValueOnce" : "mockReturnValueOnce";
  const onwards = async ? "mockResolvedValue" : "mockReturnValue";
  const plain = call(factory);
  if (always !== undefined) return always === "undefined" && !async ? plain : method(plain, onwards, always);
  const last = results.at(-1) as string;
  const different = results.findLastIndex((text) => text !== last) + 1;
  const first = results.slice(0, different).reduce<Expression>((mock, text) => method(mock, once, text), plain);
  return method(first, different === results.length - 1 ? once : onwards, last);
}

export function calledWith(mock: string, calls: readonly (readonly ValueText[])[]): Statement[] {
  const [first] = calls;
  const texts = (args: readonly ValueText[]): string[] => args.map(({ text }) => text);
  const expectMock = call("expect", mock);
  if (first === undefined) return [statement(method(member(expectMock, "not"), "toHaveBeenCalled"))];
  if (calls.length === 1)
    return [
      statement(method(expectMock, "toHaveBeenCalledTimes", "1")),
      statement(method(expectMock, "toHaveBeenCalledWith", ...texts(first))),
    ];
  const lists = calls.map((args) => `[${texts(args).join(", ")}]`);
  return [statement(method(call("expect", `${mock}.mock.calls`), "toEqual", `[${lists.join(", ")}]`))];
}
