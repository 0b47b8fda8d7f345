// The same without types.
/** @returns {Function} */
function before(n, fn) {
  return function () {
    if (n === 0) return "over";
    n--;
    return typeof fn === "function" ? fn.apply(this, arguments) : fn;
  };
}

/** @returns {Function} */
export function once(fn) {
  return before(1, fn);
}

export function* pairs(list) {
  if (!Array.isArray(list)) return;
  for (let i = 0; i + 1 < list.length; i += 2) yield [list[i], list[i + 1]];
}

export function box(value) {
  const self = { map, get: () => (value === undefined ? "nothing" : value) };
  function map(change) {
    return typeof change === "function" ? box(change(value)) : self;
  }
  return self;
}
