// Evaluates calls in test files: of exports of the project, of members of their results, of the runner, of local functions.
import { ts, type TS } from "../typescript.ts";
import { callBuiltIn, callMethod, callStatic, constructBuiltIn } from "./call-built-ins.ts";
import type { Interpreter } from "./interpreter.ts";
import { propertyOf } from "./properties.ts";
import { register, tableRows } from "./register.ts";
import type { Scope } from "./test-scope.ts";
import { evaluateList, isAccess, keyOf, withoutTypes } from "./expression-parts.ts";
import {
  BuiltIn,
  CallResult,
  Closure,
  Fulfilled,
  Imported,
  Made,
  RunnerFunction,
  UNKNOWN,
  type Value,
  isPlainObject,
  unknownArguments,
} from "./values.ts";

export function evaluateCall(node: TS.CallExpression, scope: Scope, interpreter: Interpreter): Value {
  const loaded = loadedModule(node, scope, interpreter);
  if (loaded !== undefined) return loaded;
  const callee = withoutTypes(node.expression);
  if (!isAccess(callee)) {
    const value = interpreter.evaluate(callee, scope);
    return callValue(value, argumentsOf(node, scope, interpreter), interpreter, node.arguments);
  }
  const receiver = interpreter.evaluate(callee.expression, scope);
  const key = keyOf(callee, scope, interpreter);
  const args = argumentsOf(node, scope, interpreter);
  if (key === undefined) return callUnknown(args, interpreter, node.arguments);
  return callMember(receiver, key, args, interpreter, node.arguments);
}

export function evaluateNew(node: TS.NewExpression, scope: Scope, interpreter: Interpreter): Value {
  const value = interpreter.evaluate(node.expression, scope);
  const args = argumentsOf(node, scope, interpreter);
  if (value instanceof Imported)
    return interpreter.recorder.made(new Made(value, true, interpreter.argumentsFor(args)));
  if (value instanceof BuiltIn) return constructBuiltIn(value.name, args);
  return callUnknown(args, interpreter, node.arguments ?? []);
}

/** Evaluates the table of `` it.each`a | b …` ``. */
export function evaluateTable(node: TS.TaggedTemplateExpression, scope: Scope, interpreter: Interpreter): Value {
  const tag = withoutTypes(node.tag);
  const value = isAccess(tag) ? interpreter.evaluate(tag.expression, scope) : UNKNOWN;
  if (!(value instanceof RunnerFunction) || !ts.isTemplateExpression(node.template)) return UNKNOWN;
  const { head, templateSpans } = node.template;
  const cells = templateSpans.map(({ expression }) => interpreter.evaluate(expression, scope));
  return new RunnerFunction(value.role, tableRows(head.text, cells), true);
}

/** The arguments of a call. If a spread has unknown length, one unknown value stands for it and the rest. */
function argumentsOf(node: TS.CallExpression | TS.NewExpression, scope: Scope, interpreter: Interpreter): Value[] {
  const nodes = node.arguments ?? [];
  const values = evaluateList(nodes, scope, interpreter);
  if (values !== undefined) return values;
  const spread = nodes.findIndex((each) => ts.isSpreadElement(each));
  return [...(evaluateList(nodes.slice(0, spread), scope, interpreter) ?? []), UNKNOWN];
}

/** `import("./stack")`, `require("./stack")`. */
function loadedModule(node: TS.CallExpression, scope: Scope, interpreter: Interpreter): Value {
  const [specifier] = node.arguments;
  if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return undefined;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire =
    ts.isIdentifier(node.expression) && node.expression.text === "require" && scope.of("require") === undefined;
  return isImport || isRequire ? interpreter.loaded(specifier.text, "*") : undefined;
}

function callMember(
  receiver: Value,
  key: string,
  args: Value[],
  interpreter: Interpreter,
  nodes: readonly TS.Expression[],
): Value {
  if (receiver instanceof Made || receiver instanceof CallResult) return callOn(receiver, key, args, interpreter);
  if (receiver instanceof RunnerFunction) {
    if (key === "each" || key === "for") {
      const rows = Array.isArray(args[0]) ? (args[0] as readonly Value[]) : [UNKNOWN];
      return new RunnerFunction(receiver.role, rows, key === "for");
    }
    return callValue(propertyOf(receiver, key, interpreter), args, interpreter, nodes);
  }
  if (receiver instanceof BuiltIn)
    return callStatic(
      receiver.name,
      key,
      args.map((each) => asFunction(each, interpreter)),
    );
  if (receiver instanceof Imported || isPlainObject(receiver))
    return callValue(propertyOf(receiver, key, interpreter), args, interpreter, nodes);
  if (receiver instanceof Fulfilled || receiver === UNKNOWN || receiver instanceof Closure)
    return callUnknown(args, interpreter, nodes);
  return callMethod(
    receiver,
    key,
    args.map((each) => asFunction(each, interpreter)),
  );
}

function callValue(value: Value, args: Value[], interpreter: Interpreter, nodes: readonly TS.Expression[]): Value {
  if (value instanceof Closure) return interpreter.invoke(value, args);
  if (value instanceof Imported)
    return interpreter.recorder.made(new Made(value, false, interpreter.argumentsFor(args)));
  if (value instanceof RunnerFunction) return register(value, args, interpreter);
  if (value instanceof BuiltIn) return callBuiltIn(value.name, args);
  // `const { push } = createStack()` was recorded as a getter, but is a method if it is called.
  if (value instanceof CallResult && value.call.kind === "getter") {
    const { on } = value.call;
    return callOn(on === undefined ? value.made : new CallResult(value.made, on), value.call.name, args, interpreter);
  }
  return callUnknown(args, interpreter, nodes);
}

function callOn(receiver: Made | CallResult, name: string, args: Value[], interpreter: Interpreter): Value {
  const made = receiver instanceof Made ? receiver : receiver.made;
  return interpreter.recorder.called(receiver, { kind: "method", name, args: interpreter.argumentsFor(args, made) });
}

/** Calls the function expressions among the arguments, as most unknown callees do: `expect(() => stack.pop())`. */
function callUnknown(args: readonly Value[], interpreter: Interpreter, nodes: readonly TS.Expression[]): Value {
  for (const [index, value] of args.entries()) {
    const node = nodes[index] && withoutTypes(nodes[index]);
    if (value instanceof Closure && node === value.node) interpreter.invoke(value, unknownArguments(value));
  }
  return UNKNOWN;
}

function asFunction(value: Value, interpreter: Interpreter): Value {
  return value instanceof Closure ? (...args: Value[]) => interpreter.invoke(value, args) : value;
}
