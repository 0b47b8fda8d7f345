import { beforeAll, describe, expect, test } from "vitest";
import { build } from "../../../../src/expr/build.ts";
import { constant, variable } from "../../../../src/expr/expr.ts";
import { type ScopeAccess, UNINITIALISED } from "../../../../src/model/hooks.ts";
import { dateOf } from "../../../../src/engine/runtime/builtins/date-time.ts";
import { installBuiltins } from "../../../../src/engine/runtime/builtins/install-builtins.ts";
import { EXPOSING_HOOKS } from "../../../../src/engine/runtime/heap/exposed.ts";
import { imageOf } from "../../../../src/engine/runtime/heap/image.ts";
import { mutableRoots } from "../../../../src/engine/runtime/heap/mutable-roots.ts";
import { Path, enterPath } from "../../../../src/engine/runtime/path.ts";
import { symbolic } from "../../../../src/engine/runtime/symbolic.ts";

beforeAll(() => {
  installBuiltins(() => undefined);
  enterPath(
    new Path(
      new Map([
        ["t", 5],
        ["a", 1],
        ["b", 2],
      ]),
    ),
  );
});

/** Every value has a key of its own, and the same one when it is made anew. */
function check(...makers: readonly (() => unknown)[]): void {
  const images = makers.map((make) => imageOf([make()]));
  expect(images.map(({ incomparable }) => incomparable)).toEqual(makers.map(() => undefined));
  expect(new Set(images.map(({ key }) => key)).size).toBe(makers.length);
  expect(makers.map((make) => imageOf([make()]).key)).toEqual(images.map(({ key }) => key));
}

const define = (descriptor: PropertyDescriptor): object => Object.defineProperty({}, "a", descriptor);
const number = (name: string): unknown => symbolic(variable(name, "number"));

describe("what tells heaps apart", () => {
  test("primitives", () => {
    const symbol = Symbol("s");
    const other = Symbol("s");
    check(
      () => 0,
      () => -0,
      () => NaN,
      () => "0",
      () => 0n,
      () => "",
      () => null,
      () => undefined,
      () => true,
    );
    check(
      () => symbol,
      () => other,
      () => Symbol.for("s"),
      () => Symbol.for("t"),
      () => Symbol.iterator,
      () => "s",
    );
    check(
      () => ["ab", "c"],
      () => ["a", "bc"],
      () => ["a", "b", "c"],
      () => ["s1:a", ""],
    );
  });

  test("functions of all kinds", () =>
    check(
      () => ({ run: EXPOSING_HOOKS.closure(async () => {}, [], 1) }),
      () => ({ run: EXPOSING_HOOKS.closure(function* () {}, [], 2) }),
      () => ({ run: EXPOSING_HOOKS.closure(async function* () {}, [], 3) }),
    ));

  test("properties", () => {
    check(
      () => ({}),
      () => ({ a: undefined }),
      () => ({ a: 1 }),
      () => ({ b: 1 }),
      () => ({ [Symbol.for("a")]: 1 }),
    );
    check(
      () => ({ a: 1, b: 2 }),
      () => ({ b: 2, a: 1 }),
    );
    check(
      () => ({ a: 1 }),
      () => define({ value: 1 }),
      () => define({ value: 1, enumerable: true }),
      () => define({ value: 1, writable: true }),
      () => define({ value: 1, configurable: true }),
      () => define({ value: 2, configurable: true }),
    );
    check(
      () => ({ a: 1 }),
      () => Object.freeze({ a: 1 }),
      () => Object.seal({ a: 1 }),
      () => Object.preventExtensions({ a: 1 }),
    );
  });

  test("many properties", () => {
    const table = (length: number): object => Object.fromEntries(Array.from({ length }, (_, i) => [`k${i}`, i]));
    check(
      () => table(40),
      () => table(41),
      () => Array.from({ length: 40 }, (_, i) => i),
    );
  });

  test("accessors", () => {
    const [one, two] = [0, 1].map((code) => EXPOSING_HOOKS.closure(() => 1, [], code));
    check(
      () => define({ get: one! }),
      () => define({ get: two! }),
      () => define({ set: one! }),
    );
  });

  test("prototypes", () => {
    class A {
      x = 1;
    }
    class B {
      x = 1;
    }
    class C extends A {}
    const parent = { state: 1 };
    check(
      () => ({}),
      () => Object.create(null),
      () => new A(),
      () => new B(),
      () => new C(),
      () => [],
    );
    check(
      () => Object.create(parent),
      () => Object.create({ state: 2 }),
      () => Object.create({}),
    );
    check(
      () => new (class extends Map {})().size,
      () => new Map(),
      () => new Set(),
      () => Object.create(Map.prototype),
    );
  });

  test("arrays", () => {
    check(
      () => [],
      () => [,],
      () => [undefined],
      () => [1, 2],
      () => [1, , 2],
      () => [2, 1],
      () => ["1", 2],
    );
    check(
      () => [1],
      () => Object.assign([1], { length: 2 }),
      () => Object.assign([1], { extra: 2 }),
    );
    check(
      () => Object.assign([], { 4_000_000_000: 1 }),
      () => [],
      () => new Array(4_000_000_000),
    );
  });

  test("collections", () => {
    check(
      () => new Map(),
      () => new Map([[1, 2]]),
      () => new Map([[2, 1]]),
      () => new Map([["1", 2]]),
      () => new Set([1, 2]),
    );
    check(
      () => new Set([1, 2]),
      () => new Set([2, 1]),
      () => Object.assign(new Set([1, 2]), { extra: 1 }),
    );
  });

  test("dates, regular expressions, errors, boxed values", () => {
    check(
      () => new Date(0),
      () => new Date(1),
      () => new Date(NaN),
      () => dateOf(variable("t", "number")),
    );
    check(
      () => /a/,
      () => /a/g,
      () => /b/,
      () => Object.assign(/a/g, { lastIndex: 1 }),
    );
    check(
      () => new Error("a"),
      () => new Error("b"),
      () => new TypeError("a"),
      () => new Error("a", { cause: 1 }),
    );
    check(
      () => Object(1),
      () => Object(2),
      () => Object("1"),
      () => Object(1n),
      () => ({}),
    );
  });

  test("bytes", () => {
    const buffer = new ArrayBuffer(4);
    check(
      () => new Uint8Array(4),
      () => new Int8Array(4),
      () => new Uint8Array([1, 0, 0, 0]),
      () => new Uint8Array(3),
    );
    check(
      () => [new Uint8Array(4), new Uint8Array(4)],
      () => [new Uint8Array(buffer), new Uint8Array(buffer)],
    );
    check(
      () => new DataView(buffer),
      () => new DataView(buffer, 1),
      () => new DataView(buffer, 0, 3),
      () => buffer,
    );
    check(
      () => Buffer.from("ab"),
      () => Buffer.from("ac"),
      () => new Uint8Array([97, 98]),
    );
  });

  test("symbolic values", () => {
    const sum = (a: string, b: string): unknown => symbolic(build("sub", variable(a, "number"), variable(b, "number")));
    check(
      () => number("a"),
      () => [number("a")],
      () => [number("a"), number("a")],
      () => [number("a"), number("b")],
    );
    check(
      () => [sum("a", "b"), number("a")],
      () => [sum("a", "b"), number("b")],
      () => sum("a", "b"),
    );
    check(
      () => number("a"),
      () => symbolic(variable("a", "string")),
      () => symbolic(variable("a", "number", [1, 2])),
      () => symbolic(build("sub", variable("a", "number"), constant(1))),
      () => symbolic(build("sub", variable("a", "number"), constant(-1))),
    );
  });

  test("expressions that are trees of millions, but shared", () => {
    let term = build("add", variable("a", "number"), variable("b", "number"));
    for (let i = 0; i < 60; i++) term = build("mul", term, term);
    check(
      () => symbolic(term),
      () => symbolic(build("mul", term, variable("b", "number"))),
    );
  });

  test("long lists", () => {
    const list = (length: number): object => Array.from({ length }).reduce<object>((next) => ({ next }), {});
    check(
      () => list(20_000),
      () => list(20_001),
    );
  });
});

describe("what hides state", () => {
  const hiding: readonly (readonly [string, () => unknown])[] = [
    [
      "it holds a generator",
      () =>
        (function* () {
          yield 1;
        })(),
    ],
    ["it holds a WeakMap", () => new WeakMap()],
    ["it holds a WeakSet", () => new WeakSet()],
    ["it holds an instance of WeakRef, whose state cannot be seen", () => new WeakRef({})],
    ["it holds a promise", () => Promise.resolve()],
    ["it holds a Proxy", () => new Proxy({}, {})],
    ["it holds an iterator", () => new Map().entries()],
    ["it holds an iterator or another object whose state cannot be seen", () => [1].values()],
    ["it holds an instance of NumberFormat, whose state cannot be seen", () => new Intl.NumberFormat()],
    ["it holds an instance of URL, whose state cannot be seen", () => new URL("https://a.b")],
    ["a function captures variables that cannot be seen", () => EXPOSING_HOOKS.closure(() => 1, [], -1)],
    ["a function captures variables that cannot be seen", () => () => 1],
    ["a function captures variables that cannot be seen", () => parseInt.bind(null, "1")],
  ];
  test.each(hiding)("%s", (reason, make) => {
    const image = imageOf([{ inside: [make()] }]);
    expect([image.incomparable, image.unrestorable]).toEqual([reason, reason]);
    expect(() => image.restore()).toThrow(reason);
  });

  test("what belongs to the language does not", () => {
    check(
      () => console,
      () => Math,
      () => Math.max,
      () => JSON.stringify,
      () => globalThis,
      () => Array.prototype,
    );
    check(
      () => Object,
      () => Date,
      () => Math.random,
      () => Array.prototype.push,
      () => Reflect.get(console, "log"),
    );
  });

  test("no user code is called", () => {
    const trap = (): never => {
      throw new Error("called");
    };
    const traps = new Proxy({}, { get: () => trap });
    const getter = EXPOSING_HOOKS.closure(trap, [], 1);
    const object = Object.defineProperties({}, { a: { get: getter }, [Symbol.toStringTag]: { get: getter } });
    expect(imageOf([object, new Proxy({}, traps), new Proxy(trap, traps)]).incomparable).toBe("it holds a Proxy");
  });
});

/** A scope as rewritten code shows it: of `n` and a constant. */
function counter(start: unknown): { count: () => void; scope: ScopeAccess; n: () => unknown } {
  let n = start;
  const fixed = {};
  const scope = EXPOSING_HOOKS.scope({
    kind: "function",
    names: ["n", "fixed"],
    read: () => [n, fixed],
    write: ([value]) => (n = value),
  });
  const count = EXPOSING_HOOKS.closure(() => void (n = (n as number) + 1), [scope], 7);
  return { count, scope, n: () => n };
}

describe("variables of closures", () => {
  test("are compared", () => {
    const made = counter(1);
    const other = EXPOSING_HOOKS.closure(() => {}, [made.scope], 8);
    check(
      () => counter(1).count,
      () => counter(2).count,
      () => [counter(1).count, counter(1).count],
      () => [made.count, made.count],
      () => [made.count, other],
      () => [counter(1).count, EXPOSING_HOOKS.closure(() => {}, [counter(1).scope], 8)],
      () => counter(UNINITIALISED).count,
    );
  });

  test("are put back", () => {
    const { count, n } = counter(1);
    const image = imageOf([{ count }]);
    count();
    image.restore();
    expect(n()).toBe(1);
  });
});

/** As the rewriter would leave it: its text says that it shows its fields, and that it was rewritten. */
class Secret {
  static readonly mark = "$pw_privates";
  #x: unknown = 1;
  static {
    EXPOSING_HOOKS.privates({
      has: (object) => #x in object,
      read: (object) => [(object as Secret).#x],
      write: (object, [x]) => void ((object as Secret).#x = x),
    });
  }
  set(x: unknown, _mark = "$pw_enter"): this {
    this.#x = x;
    return this;
  }
  static x(secret: Secret, _mark = "$pw_enter"): unknown {
    return secret.#x;
  }
}

describe("private fields", () => {
  test("are compared", () =>
    check(
      () => new Secret(),
      () => new Secret().set(2),
      () => new Secret().set(new Secret()),
    ));

  test("are put back", () => {
    const secret = new Secret();
    const image = imageOf([secret]);
    secret.set(2);
    image.restore();
    expect(Secret.x(secret)).toBe(1);
  });
});

describe("variables of modules", () => {
  function scopeOf(values: unknown[], isConstant: readonly boolean[]): ScopeAccess {
    return EXPOSING_HOOKS.scope({
      kind: "module",
      names: values.map((_, i) => `v${i}`),
      read: () => [...values],
      write: (written) =>
        values.forEach((_, i) => {
          if (isConstant[i] !== true) values[i] = written[i];
        }),
    });
  }

  test("are roots", () => {
    const values = [1, { a: 1 }];
    const scope = scopeOf(values, [false, true]);
    const image = imageOf([scope]);
    values[0] = 2;
    (values[1] as { a: number }).a = 2;
    expect(imageOf([scope]).key).not.toBe(image.key);
    image.restore();
    expect(values).toEqual([1, { a: 1 }]);
  });

  test("are left out where they cannot change", () => {
    const frozen = Object.freeze({ list: Object.freeze([1, "a"]), max: Math.max });
    const table = { a: 1 };
    const values = ["const", 1, frozen, table, Object.freeze({ table })];
    const scope = scopeOf(values, [true, false, true, true, true]);
    const [root, ...others] = mutableRoots([scope, scopeOf([1], [true])]);
    expect([root?.names, others]).toEqual([["v1", "v3", "v4"], []]);
    const image = imageOf([root]);
    values[1] = 2;
    table.a = 2;
    image.restore();
    expect(values).toEqual(["const", 1, frozen, { a: 1 }, { table: { a: 1 } }]);
  });
});
