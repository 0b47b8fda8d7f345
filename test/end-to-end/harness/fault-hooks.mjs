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
  if (!url.includes("/pathwise/dist/")) return loaded;
  // Modules are bundled: each begins with its path, and where names collide they are numbered.
  const [before, rest] = String(loaded.source).split(`// src/${fault.module}\n`);
  if (before === undefined || rest === undefined) return loaded;
  const declared = new RegExp(`^(async )?function (${fault.function}(?:\\$\\d+)?)\\(`, "m");
  const faulty = rest.replace(
    declared,
    (_, isAsync = "", name) =>
      `${isAsync}function ${name}(...args) {
        if ($mentions(args, ${JSON.stringify(fault.unit)})) throw new Error("injected");
        return $original(...args);
      }
      ${isAsync}function $original(`,
  );
  if (faulty === rest) throw new Error(`no function ${fault.function} in ${fault.module}`);
  return { ...loaded, source: `${before}// src/${fault.module}\n${faulty}` };
}
