// Mock functions of Vitest and Jest, and assertions on their calls.
import type { ValueText } from "../model/test-case.ts";
import type { MockResults } from "./dialect.ts";
import { call, member, method, statement, type Expression, type Statement } from "./syntax.ts";

/** `vi.fn().mockReturnValueOnce(1).mockReturnValue(2)`. `isStrict`: it is typed so that it seems to resolve to nothing. */
export function mockOf(factory: string, mock: MockResults, isStrict = false): Expression {
  if (isStrict && mock.async) return mockOf(factory, promised(mock));
  const { results, always, async } = mock;
  const once = async ? "mockResolvedValueOnce" : "mockReturnValueOnce";
  const onwards = async ? "mockResolvedValue" : "mockReturnValue";
  const plain = call(factory);
  if (always !== undefined) return always === "undefined" && !async ? plain : method(plain, onwards, always);
  const last = results.at(-1) as string;
  const different = results.findLastIndex((text) => text !== last) + 1;
  const first = results.slice(0, different).reduce<Expression>((mock, text) => method(mock, once, text), plain);
  return method(first, different === results.length - 1 ? once : onwards, last);
}

/** The same results, as promises that it returns. */
function promised({ results, always }: MockResults): MockResults {
  const promise = (text: string): string => `Promise.resolve(${text})`;
  return { results: results.map(promise), always: always === undefined ? undefined : promise(always), async: false };
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
