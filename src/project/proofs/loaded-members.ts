import type { LoadedModule, LoadedValue } from "../../model/loaded-module.ts";

/** The functions that an object among the exports holds. */
export function membersOf({ values }: LoadedModule, name: string): (readonly [string, LoadedValue])[] {
  const held = (properties: LoadedValue["properties"]): (readonly [string, LoadedValue])[] =>
    properties.flatMap(({ name: key, value }) => (value === undefined ? [] : [[key, values[value] as LoadedValue]]));
  const [, object] = held(values[0]?.properties ?? []).find(([key]) => key === name) ?? [];
  return held(object?.properties ?? []);
}
