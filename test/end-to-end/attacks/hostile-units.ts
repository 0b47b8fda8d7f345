// Units that attack the tool itself: name → what is seen of it, and the code that runs where n is 7.

export interface Hostile {
  readonly code: string;
  /** What is told: a path that was blocked, a finding, or nothing at all. */
  readonly blocked?: RegExp;
  readonly finding?: RegExp;
}

const replaces = (name: string, code: string): readonly [string, Hostile] => [
  name,
  { code, blocked: /replaces|adds|defines members|freezes/ },
];

const harmless = (name: string, code: string): readonly [string, Hostile] => [name, { code }];

const REPLACED: readonly (readonly [string, Hostile])[] = [
  replaces("objectKeys", `Object.keys = () => [];`),
  replaces("objectEntries", `Object.entries = () => { throw new Error("boo"); };`),
  replaces("defineProperty", `Object.defineProperty = ((o: object) => o) as any;`),
  replaces("getPrototypeOf", `Object.getPrototypeOf = () => null;`),
  replaces("hasOwn", `Object.hasOwn = () => true;`),
  replaces("arrayIterator", `(Array.prototype as any)[Symbol.iterator] = function* () {};`),
  replaces("arrayPush", `Array.prototype.push = () => 0;`),
  replaces("arrayMap", `Array.prototype.map = (() => []) as any;`),
  replaces("isArray", `Array.isArray = (() => true) as any;`),
  replaces("arrayFrom", `Array.from = (() => []) as any;`),
  replaces("jsonStringify", `JSON.stringify = (() => "x") as any;`),
  replaces("jsonParse", `JSON.parse = () => { throw 1; };`),
  replaces("promiseThen", `Promise.prototype.then = (() => { throw 1; }) as any;`),
  replaces("mapGet", `Map.prototype.get = () => 1;`),
  replaces("mapSet", `Map.prototype.set = () => { throw 5; };`),
  replaces("setHas", `Set.prototype.has = () => true;`),
  replaces("weakMapGet", `WeakMap.prototype.get = () => undefined;`),
  replaces("reflectApply", `Reflect.apply = () => 0;`),
  replaces("functionCall", `Function.prototype.call = (() => 0) as any;`),
  replaces("functionBind", `Function.prototype.bind = (() => 0) as any;`),
  replaces("stringSplit", `String.prototype.split = (() => []) as any;`),
  replaces("regExpExec", `RegExp.prototype.exec = () => null;`),
  replaces("mathMax", `Math.max = () => NaN;`),
  replaces("numberIsInteger", `Number.isInteger = () => false;`),
  replaces("bufferFrom", `Buffer.from = (() => { throw 1; }) as any;`),
  replaces("globalMap", `globalThis.Map = class extends Map {} as any;`),
  ...(["Symbol", "Reflect", "Proxy", "Object", "Array", "Function", "Error", "String", "WeakMap"] as const).map(
    (name) => replaces(`takes_${name}`, `(globalThis as any).${name} = undefined;`),
  ),
  replaces("globalPromise", `(globalThis as any).Promise = undefined;`),
  ...(["then", "get", "value", "status", "kind", "type", "toJSON", "length"] as const).map((key) =>
    replaces(`adds_${key}`, `(Object.prototype as any).${key} = (r: any) => r?.(5);`),
  ),
  replaces("addsIndex", `(Array.prototype as any)[0] = "x";`),
  replaces("addsToFunctions", `(Function.prototype as any).inputs = [];`),
  replaces("definesGetter", `Object.defineProperty(Object.prototype, "get", { value: () => 1, configurable: true });`),
  replaces("definesForEver", `Object.defineProperty(Object.prototype, "type", { value: "evil" });`),
  replaces("definesByReflect", `Reflect.defineProperty(Object.prototype, "set", { value: () => 1 });`),
  replaces("species", `Object.defineProperty(Array, Symbol.species, { get: () => function () { return {}; } });`),
  replaces("otherPrototype", `Object.setPrototypeOf(Array.prototype, {});`),
  replaces("otherProto", `(Array.prototype as any).__proto__ = { evil: 1 };`),
  replaces("freezesObjects", `Object.freeze(Object.prototype);`),
  replaces("freezesArrays", `Object.freeze(Array.prototype);`),
  replaces("sealsGlobal", `Object.preventExtensions(globalThis);`),
  replaces("sealsByReflect", `Reflect.preventExtensions(Map.prototype);`),
  replaces("serializer", `v8.Serializer.prototype.writeValue = () => {};`),
  replaces("defaultSerializer", `(v8 as any).DefaultSerializer.prototype._writeHostObject = () => {};`),
  replaces("processorTime", `process.cpuUsage = () => ({ user: 0, system: 0 });`),
  replaces("readsOtherFiles", `fs.readFileSync = (() => "forged") as any;`),
  replaces("captureStackTrace", `(Error as any).captureStackTrace = () => { throw 1; };`),
  replaces("globalProcess", `(globalThis as any).process = {};`),
];

const QUIET: readonly (readonly [string, Hostile])[] = [
  harmless("sendNothing", `(process as any).send?.(null);`),
  harmless("emitMessage", `process.emit("message" as any, { type: "explored" } as any, undefined as any);`),
  harmless("removeListeners", `process.removeAllListeners("message");`),
  harmless("listenForMessages", `process.on("message", () => { n = 0; });`),
  harmless("disconnecting", `(process as any).disconnect?.();`),
  harmless("activeHandles", `for (const each of (process as any)._getActiveHandles()) each.destroy();`),
  harmless("settingEnv", `process.env.PATHWISE_ATTACK = "1"; process.env.PATH = "";`),
  harmless("deletingEnv", `delete process.env.PATH;`),
  harmless(
    "addingToPrototype",
    `(Object.prototype as any).polluted ??= undefined; delete (Object.prototype as any).polluted;`,
  ),
  harmless("replacedAndPutBack", `const { keys } = Object; Object.keys = () => []; Object.keys = keys;`),
  harmless("writingOut", `process.stdout.write("x"); process.stderr.write("x"); console.log("x");`),
  harmless(
    "overwritingStack",
    `Error.prepareStackTrace = () => { throw new Error("stack"); }; Error.prepareStackTrace = undefined;`,
  ),
  // What it says is no message any more: the engine is ended, and nothing is claimed.
  harmless("garbledChannel", `(v8 as any).DefaultSerializer.prototype.writeHeader = () => {};`),
  harmless("stackThrows", `Error.prepareStackTrace = () => { throw new Error("stack"); };`),
  harmless("noStack", `Error.stackTraceLimit = 0;`),
  harmless(
    "parentOfThread",
    `(process as any).getBuiltinModule?.("worker_threads").parentPort?.postMessage({ type: "done", kills: [0] });`,
  ),
  harmless(
    "channels",
    `const { port1 } = new MessageChannel(); port1.postMessage(1); new BroadcastChannel("x").close();`,
  ),
  harmless("title", `process.title = "hacked"; process.exitCode = 7;`),
  harmless("exitListener", `process.on("exit", () => { process.exitCode = 9; });`),
  harmless("signalListener", `process.on("SIGTERM", () => {});`),
  harmless("interval", `setInterval(() => {}, 0);`),
  harmless("waitsAsync", `(Atomics as any).waitAsync?.(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`),
  harmless("freezing", `Object.freeze([]); Object.freeze({});`),
  harmless("deepObject", `let o: any = {}; for (let i = 0; i < 2000; i++) o = { o };`),
  harmless("catchingAll", `try { throw 1; } catch {} finally {}`),
  harmless("finalizer", `new FinalizationRegistry(() => {}).register({}, 1);`),
];

const TRAPS = ["get", "has", "ownKeys", "getPrototypeOf", "getOwnPropertyDescriptor"] as const;
const throwing = `new Proxy({}, { ${TRAPS.map((trap) => `${trap}() { throw new Error("trap"); }`).join(", ")} })`;

const THROWING: readonly (readonly [string, Hostile])[] = [
  [
    "throwsEvilError",
    {
      code: `throw Object.defineProperties(new Error(), { message: { get() { throw 1; } }, stack: { get() { throw 2; } }, name: { get() { throw 3; } } });`,
      finding: /./,
    },
  ],
  harmless("throwsProxy", `throw ${throwing};`),
  harmless("rejectsWithProxy", `return Promise.reject(${throwing});`),
];

const FINDINGS: readonly (readonly [string, Hostile])[] = [
  ["exits", { code: `process.exit(0);`, finding: /process\.exit/ }],
  ["reallyExits", { code: `(process as any).reallyExit(0);`, finding: /reallyExit/ }],
  ["aborts", { code: `process.abort();`, finding: /abort/ }],
  ["exitsInCatch", { code: `try { throw 1; } catch { process.exit(3); }`, finding: /process\.exit/ }],
  ["floats", { code: `void Promise.reject(new Error("late"));`, finding: /leaves an error behind.*late/ }],
  [
    "floatsLater",
    {
      code: `void Promise.resolve().then(() => { throw new Error("later"); });`,
      finding: /leaves an error behind.*later/,
    },
  ],
  [
    "asyncFloats",
    {
      code: `void (async () => { await null; throw new TypeError("async"); })();`,
      finding: /leaves an error behind.*async/,
    },
  ],
  ["spins", { code: `for (;;) {}`, finding: /did not return|never ends|ends/ }],
  ["overflows", { code: `const f = (): number => 1 + f(); f();`, finding: /call stack/ }],
  ["throwsNull", { code: `(null as any).x;`, finding: /TypeError/ }],
];

/** Units of one file that each end or hold up the process in another way: what is found of them. */
export const DEADLY_UNITS: Readonly<Record<string, { readonly code: string; readonly finding: RegExp }>> = {
  loop: { code: `for (;;) {}`, finding: /non-termination/ },
  microtasks: { code: `const f = (): unknown => Promise.resolve().then(f); f();`, finding: /non-termination/ },
  ticks: { code: `const f = () => process.nextTick(f); f();`, finding: /non-termination/ },
  immediates: {
    code: `const f = () => setImmediate(f); f(); await new Promise(() => {});`,
    finding: /non-termination/,
  },
  memory: { code: `const all = []; for (;;) all.push(new Array(1e6).fill(1));`, finding: /memory|non-termination/ },
  exit: { code: `process.exit(1);`, finding: /process\.exit\(1\)/ },
  abort: { code: `process.abort();`, finding: /process\.abort\(\)/ },
  recursion: { code: `const f = (): number => 1 + f(); f();`, finding: /call stack/ },
  pattern: { code: `/^(a+)+$/.test("a".repeat(40) + "!");`, finding: /non-termination/ },
  rejection: { code: `void Promise.reject(new Error("late"));`, finding: /leaves an error behind.*late/ },
};

export const HOSTILE_UNITS: Readonly<Record<string, Hostile>> = Object.fromEntries([
  ...REPLACED,
  ...QUIET,
  ...THROWING,
  ...FINDINGS,
]);
