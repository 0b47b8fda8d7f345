/** A generator of the items, as tests write it: nothing is looked at before it is asked for. */
export function generatorOf(items: readonly unknown[], async: boolean): unknown {
  return async ? later(items) : now(items);
}

// Without the iterator of arrays, which has a model.
function* now(items: readonly unknown[]): Generator {
  for (let i = 0; i < items.length; i++) yield items[i];
}

// eslint-disable-next-line @typescript-eslint/require-await -- as tests write it
async function* later(items: readonly unknown[]): AsyncGenerator {
  for (let i = 0; i < items.length; i++) yield items[i];
}
