// What a mock puts in the place of one export.
import { ts, type TS } from "../typescript.ts";
import { propertyName } from "../units/property-name.ts";
import { returnsIn } from "../units/returns-in.ts";
import { withoutParentheses, type ModuleMock } from "./find-module-mocks.ts";

export interface MockedExport {
  readonly name: string;
  /** Where the name stands, or the value where there is no name. */
  readonly place: TS.Node;
  /** Undefined for accessors. */
  readonly value: TS.Expression | TS.MethodDeclaration | undefined;
}

/** Names that say how a module is loaded, and are no exports of the real one. */
const OF_LOADING = new Set(["__esModule", "module.exports"]);

/** Spread members come from elsewhere: nearly always from the real module. */
export function mockedExports({ objects, ofDefault }: ModuleMock): MockedExport[] {
  const named = objects.flatMap(({ properties }) =>
    properties.flatMap((each): MockedExport[] => {
      const place = each.name;
      const name = place && propertyName(place);
      if (place === undefined || name === undefined || OF_LOADING.has(name)) return [];
      return [{ name, place, value: valueOf(each) }];
    }),
  );
  return ofDefault === undefined ? named : [...named, { name: "default", place: ofDefault, value: ofDefault }];
}

function valueOf(member: TS.ObjectLiteralElementLike): MockedExport["value"] {
  if (ts.isPropertyAssignment(member)) return member.initializer;
  if (ts.isMethodDeclaration(member)) return member;
  return ts.isShorthandPropertyAssignment(member) ? member.name : undefined;
}

/** What a function does that the mock, or a call that changes the mock, puts in its place. */
export type Behaviour =
  | { readonly kind: "function"; readonly node: TS.ArrowFunction | TS.FunctionExpression | TS.MethodDeclaration }
  /** `resolves`: in a promise. */
  | { readonly kind: "result"; readonly node: TS.Expression; readonly resolves: boolean };

const GIVING = new Map<string, "function" | "returned" | "resolved">(
  (["mockImplementation", "mockReturnValue", "mockResolvedValue"] as const).flatMap((name, index) => {
    const kind = (["function", "returned", "resolved"] as const)[index] as "function";
    return [
      [name, kind],
      [`${name}Once`, kind],
    ];
  }),
);

/** `() => 1`, `vi.fn(() => 1)`, `vi.fn().mockReturnValue(1).mockReturnValueOnce(2)`. */
export function behavioursOf(value: MockedExport["value"]): Behaviour[] {
  if (value === undefined) return [];
  if (ts.isMethodDeclaration(value)) return [{ kind: "function", node: value }];
  const node = withoutParentheses(value);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return [{ kind: "function", node }];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: owner, name } = node.expression;
  const [argument] = node.arguments;
  if (name.text === "fn") return argument === undefined ? [] : behavioursOf(argument);
  const changed = behaviourGiven(node);
  return [...behavioursOf(owner), ...(changed === undefined ? [] : [changed])];
}

/** `send.mockReturnValue(1)`: what it makes `send` do. */
export function behaviourGiven({ expression, arguments: [argument] }: TS.CallExpression): Behaviour | undefined {
  if (argument === undefined || !ts.isPropertyAccessExpression(expression)) return undefined;
  const how = GIVING.get(expression.name.text);
  if (how === undefined) return undefined;
  if (how !== "function") return { kind: "result", node: argument, resolves: how === "resolved" };
  return behavioursOf(argument)[0];
}

/** The expressions of which one is the result. */
export function resultsOf(behaviour: Behaviour): readonly TS.Expression[] {
  if (behaviour.kind === "result") return [behaviour.node];
  return behaviour.node.body === undefined ? [] : returnsIn(behaviour.node.body);
}
