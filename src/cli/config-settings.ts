// Enters: what a configuration file exports. Leaves: settings as if they had been written on the command line, each with its
// name in the file. Deliberately absent: whether values fit their options; the readers of settings check that.
import path from "node:path";
import { inspect } from "node:util";
import { badValue, unknownKey } from "./messages.ts";
import { nearestName } from "./nearest-name.ts";
import type { OptionName } from "./option-table.ts";
import { commandsOf, OPTION_SPECS } from "./option-table.ts";
import type { OptionValues, Setting } from "./option-values.ts";

export interface Settings {
  readonly values: OptionValues;
  /** How the states of single classes are compared. */
  readonly stateOf: ReadonlyMap<string, Setting>;
  /** Of tests that `prove` registers, before `values`. */
  readonly prove: OptionValues;
}

export const NO_SETTINGS: Settings = { values: new Map(), stateOf: new Map(), prove: new Map() };

/** Options that make no sense in a file. The key `color` turns colours on or off. */
const COMMAND_LINE_ONLY: ReadonlySet<OptionName> = new Set([
  ...(["config", "no-config", "no-color", "force", "help", "version"] as const),
]);
const PATHS: ReadonlySet<OptionName> = new Set(["out", "json", "dump-queries"]);

/** The options of `generate`; other commands use the ones that they share with it. */
export const CONFIG_OPTIONS: ReadonlySet<OptionName> = new Set(
  OPTION_SPECS.filter((spec) => commandsOf(spec).includes("generate") && !COMMAND_LINE_ONLY.has(spec.name)).map(
    ({ name }) => name,
  ),
);

const OPTION_OF_KEY = new Map([...CONFIG_OPTIONS].map((name) => [camelCase(name), name]));
export const CONFIG_KEYS: readonly string[] = [...OPTION_OF_KEY.keys(), "classes", "prove"];

/** What a test may ask for, and what a configuration says for those that do not. */
const PROVE_OPTIONS = new Map(
  (["level", "budget", "loop-limit", "numbers"] as const).map((name) => [camelCase(name), name]),
);

/** `file`: absolute; `shown`: as people read it. @throws UserError */
export function configSettings(config: object, file: string, shown: string): Settings {
  const values = new Map<OptionName, Setting>();
  let { stateOf, prove } = NO_SETTINGS;
  for (const [key, value] of Object.entries(config) as [string, unknown][]) {
    const name = OPTION_OF_KEY.get(key);
    if (name === undefined && !CONFIG_KEYS.includes(key))
      throw unknownKey(shown, key, nearestName(key, CONFIG_KEYS), CONFIG_KEYS.join(", "));
    if (value === undefined) continue;
    if (key === "classes") stateOf = classSettings(value, file, shown);
    else if (key === "prove") prove = proveSettings(value, file, shown);
    else if (name !== undefined) values.set(name, settingOf(name, value, { key, file, shown }));
  }
  return { values, stateOf, prove };
}

function proveSettings(value: unknown, file: string, shown: string): OptionValues {
  const settings = new Map<OptionName, Setting>();
  const known = [...PROVE_OPTIONS.keys()];
  for (const [key, each] of entriesOf(value, { key: "prove", file, shown })) {
    const name = PROVE_OPTIONS.get(key);
    if (name === undefined) throw unknownKey(shown, `prove.${key}`, nearestName(key, known), known.join(", "));
    if (each !== undefined) settings.set(name, settingOf(name, each, { key: `prove.${key}`, file, shown }));
  }
  return settings;
}

interface Place {
  /** The path in the configuration, with dots. */
  readonly key: string;
  readonly file: string;
  readonly shown: string;
}

function settingOf(name: OptionName, value: unknown, place: Place): Setting {
  const called = calledAt(place);
  if (name === "state") return { called, texts: [stateText(value, place)] };
  if (name === "values") return { called, texts: (Array.isArray(value) ? value : [value]).map(textOfValue) };
  const text = Array.isArray(value) ? value.map(textOfValue).join(",") : textOfValue(value);
  if (value === "") throw badValue(called, "a value", "");
  return { called, texts: [PATHS.has(name) ? path.resolve(path.dirname(place.file), text) : text] };
}

function classSettings(classes: unknown, file: string, shown: string): Map<string, Setting> {
  const settings = new Map<string, Setting>();
  for (const [name, ofClass] of entriesOf(classes, { key: "classes", file, shown })) {
    const place = { key: `classes.${name}`, file, shown };
    for (const [key, value] of entriesOf(ofClass, place)) {
      if (key !== "state") throw unknownKey(shown, `${place.key}.${key}`, nearestName(key, ["state"]), "state");
      const at = { ...place, key: `${place.key}.state` };
      if (value !== undefined) settings.set(name, { called: calledAt(at), texts: [stateText(value, at)] });
    }
  }
  return settings;
}

function entriesOf(value: unknown, place: Place): [string, unknown][] {
  if (typeof value !== "object" || value === null) throw badValue(calledAt(place), "an object", textOfValue(value));
  return Object.entries(value);
}

/** A function is found again by its place: processes that need it import the file. */
function stateText(value: unknown, { key, file }: Place): string {
  if (typeof value === "function") return `${file}#default.${key}`;
  const text = textOfValue(value);
  return text.includes("#") ? path.resolve(path.dirname(file), text) : text;
}

function calledAt({ shown, key }: Place): string {
  return `${shown}: ${key}`;
}

function textOfValue(value: unknown): string {
  return typeof value === "string" ? value : inspect(value, { depth: 0, breakLength: Infinity });
}

function camelCase(name: string): string {
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
