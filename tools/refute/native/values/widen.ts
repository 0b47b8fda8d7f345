// What is assignable to a type and not exactly as declared: more members, frozen, sparse, subclasses, look-alikes, getters.
import type { Member } from "../../../../src/model/input-type.ts";
import { written } from "./make-primitive.ts";
import { chance, made, type Made, type Making } from "./made.ts";
import { makeAny } from "./make-any.ts";
import { makeValue } from "./make-value.ts";

type Part = [name: string, value: Made];

export function widenObject(parts: Part[], members: readonly Member[], making: Making, depth: number): Made {
  const plain = plainObject(parts);
  if (making.grade === "declared" || !chance(making, 0.5)) return plain;
  const { rng, words } = making;
  switch (rng.below(8)) {
    case 0:
    case 1: {
      const extra: Part[] = Array.from({ length: 1 + rng.below(2) }, () => [
        rng.pick(["extra", "b", ...words]),
        makeAny(making, depth + 1),
      ]);
      const names = new Set(members.map(({ name }) => name));
      return plainObject([...parts, ...extra.filter(([name]) => !names.has(name) && name !== "__proto__")]);
    }
    case 2:
      return made(Object.freeze(plain.value), () => `Object.freeze(${plain.text()})`);
    case 3:
      return made(
        Object.assign(Object.create(null) as object, plain.value),
        () => `Object.assign(Object.create(null), ${plain.text()})`,
      );
    case 4:
      return made(Object.create(plain.value as object) as object, () => `Object.create(${plain.text()})`);
    case 5: {
      const carrier = (): undefined => undefined;
      try {
        return made(Object.assign(carrier, plain.value), () => `Object.assign(() => undefined, ${plain.text()})`);
      } catch {
        return plain;
      }
    }
    case 6:
      return withGetter(parts, members, making, depth) ?? plain;
    default:
      return lookAlike(members, making) ?? plain;
  }
}

function plainObject(parts: readonly Part[]): Made {
  const value: Record<string, unknown> = {};
  for (const [name, part] of parts)
    Object.defineProperty(value, name, { value: part.value, writable: true, enumerable: true, configurable: true });
  return made(value, () => `{ ${parts.map(([name, { text }]) => `${JSON.stringify(name)}: ${text()}`).join(", ")} }`);
}

/** A member that gives another value each time it is read. */
function withGetter(
  parts: readonly Part[],
  members: readonly Member[],
  making: Making,
  depth: number,
): Made | undefined {
  const choices = parts.filter(([name]) => members.some((member) => member.name === name));
  if (choices.length === 0) return undefined;
  const [name, first] = making.rng.pick(choices);
  const type = members.find((member) => member.name === name)?.type;
  if (type === undefined) return undefined;
  const values = [first, makeValue(type, making, depth + 1)];
  const others = plainObject(parts.filter(([each]) => each !== name));
  let at = 0;
  Object.defineProperty(others.value as object, name, {
    get: () => values[at++ % 2]?.value,
    enumerable: true,
    configurable: true,
  });
  return made(
    others.value,
    () =>
      `Object.defineProperty(${others.text()}, ${JSON.stringify(name)}, { enumerable: true, get: ((values, at = 0) => () => values[at++ % 2])([${values.map(({ text }) => text()).join(", ")}]) })`,
  );
}

/** A primitive, an array or a function that has all members by itself. */
function lookAlike(members: readonly Member[], { rng }: Making): Made | undefined {
  const needed = members.filter(({ optional }) => !optional);
  const choices: Made[] = [
    written("abc"),
    written(""),
    made([1, "b"], () => '[1, "b"]'),
    made(
      (_a: unknown) => 1,
      () => "(_a) => 1",
    ),
    made(new Date(0), () => "new Date(0)"),
    made(new Map(), () => "new Map()"),
  ];
  const fitting = choices.filter(
    ({ value }) =>
      needed.every(({ name, type }) => {
        const own = (Object(value) as Record<string, unknown>)[name];
        return type.kind === "function" ? typeof own === "function" : type.kind === typeof own;
      }) && members.every(({ name, optional }) => !optional || !(name in (Object(value) as object))),
  );
  return fitting.length === 0 ? undefined : rng.pick(fitting);
}

export function widenArray(array: Made, making: Making): Made {
  if (making.grade === "declared" || !chance(making, 0.35)) return array;
  const { rng } = making;
  const value = array.value as unknown[];
  switch (rng.below(5)) {
    case 0:
      return made(Object.freeze(value), () => `Object.freeze(${array.text()})`);
    case 1:
    case 2: {
      const index = rng.below(value.length + 1);
      if (index === value.length) value.length++;
      else Reflect.deleteProperty(value, index);
      const change = index === value.length - 1 ? `xs.length = ${value.length}` : `delete xs[${index}]`;
      return made(value, () => `((xs) => { ${change}; return xs; })(${array.text()})`);
    }
    case 3:
      return made(
        Object.setPrototypeOf(value, Sub.prototype),
        () => `(class Sub extends Array {}).from(${array.text()})`,
      );
    default:
      return made(Object.assign(value, { extra: 1 }), () => `Object.assign(${array.text()}, { extra: 1 })`);
  }
}

class Sub extends Array {}

export function widenError(name: string, making: Making): Made {
  const { rng, words } = making;
  const message = rng.pick(["", "m", ...words]);
  const base = (globalThis as Record<string, unknown>)[name];
  const maker = (typeof base === "function" ? base : Error) as ErrorConstructor;
  const plain = made(new maker(message), () => `new ${maker.name}(${JSON.stringify(message)})`);
  if (making.grade === "declared" || !chance(making, 0.5)) return plain;
  switch (rng.below(4)) {
    case 0:
      return made(
        new maker(message, { cause: 1 }),
        () => `new ${maker.name}(${JSON.stringify(message)}, { cause: 1 })`,
      );
    case 1:
      return made(
        Object.assign(plain.value as Error, { code: "ENOENT" }),
        () => `Object.assign(${plain.text()}, { code: "ENOENT" })`,
      );
    case 2:
      return made(
        new (class Special extends maker {})(message),
        () => `new (class Special extends ${maker.name} {})(${JSON.stringify(message)})`,
      );
    default:
      return made({ name: "Look", message }, () => `{ name: "Look", message: ${JSON.stringify(message)} }`);
  }
}

export function widenCollection(value: object, text: () => string, making: Making): Made {
  if (making.grade === "declared" || !chance(making, 0.25)) return made(value, text);
  const kind = value instanceof Map ? "Map" : "Set";
  if (making.rng.below(2) === 0) return made(Object.freeze(value), () => `Object.freeze(${text()})`);
  class SubMap extends Map {}
  class SubSet extends Set {}
  const sub = value instanceof Map ? SubMap : SubSet;
  return made(Object.setPrototypeOf(value, sub.prototype), () => `new (class Sub extends ${kind} {})(${text()})`);
}
