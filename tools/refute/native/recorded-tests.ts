// Runs generated tests for the arguments that they give to a function under test.
import { pathToFileURL } from "node:url";

type Namespace = Readonly<Record<string, unknown>>;

/** Each is the arguments of one call. */
export async function recordTests(
  testFile: string,
  access: readonly string[],
  namespace: Namespace,
): Promise<unknown[][]> {
  const calls: unknown[][] = [];
  (globalThis as Record<string, unknown>)["$recorded"] = recording(namespace, access, calls);
  try {
    await import(`${pathToFileURL(testFile).href}?recorded`);
    const { tests } = await import("./test-runner.ts");
    for (const { body } of tests)
      try {
        await Promise.race([body(), new Promise((resolve) => setTimeout(resolve, 500).unref())]);
      } catch {
        // Its inputs are known.
      }
  } catch {
    // A test file that cannot be loaded here gives no inputs.
  }
  return calls;
}

/** The same, except that calls of what stands at the end of the path are told. */
function recording(value: unknown, path: readonly string[], calls: unknown[][]): unknown {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return value;
  const [next, ...rest] = path;
  return new Proxy(isFrozenNamespace(value) ? Object.assign(Object.create(null) as object, value) : value, {
    get: (target, key, receiver): unknown => {
      const own: unknown = Reflect.get(target, key, receiver);
      return key === next || (next === "export=" && key === "default") ? recording(own, rest, calls) : own;
    },
    apply: (target, self, args: unknown[]): unknown => {
      if (path.length === 0) calls.push(copied(args));
      return Reflect.apply(target as (...args: unknown[]) => unknown, self, args);
    },
  });
}

/** Properties of a module's namespace cannot be replaced by a proxy. */
function isFrozenNamespace(value: object): boolean {
  return Object.prototype.toString.call(value) === "[object Module]";
}

/** Copies arrays and plain objects, which the unit may change; anything else is given as it is. */
function copied<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copied) as T;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copied(each as unknown)])) as T;
}
