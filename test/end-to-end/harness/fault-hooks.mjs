// Hooks of Node's module loader: make a function of the installed package throw whenever it is called for a unit.

/** @type {{ module: string, function: string, unit: string }} */
let fault;

/** @param {typeof fault} given */
export function initialize(given) {
  fault = given;
}

/** @type {import("node:module").LoadHook} */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.endsWith(`/dist/${fault.module}`)) return loaded;
  const declared = new RegExp(`export (async )?function ${fault.function}\\(`);
  const source = String(loaded.source).replace(
    declared,
    (_, isAsync = "") =>
      `export ${isAsync}function ${fault.function}(...args) {
        if ($mentions(args, ${JSON.stringify(fault.unit)})) throw new Error("injected");
        return $original(...args);
      }
      ${isAsync}function $original(`,
  );
  return { ...loaded, source };
}
