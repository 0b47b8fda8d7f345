import path from "node:path";
import type { SequenceOptions, StateMatching } from "../model/options.ts";
import { DEFAULT_OPTIONS } from "../model/options.ts";
import { givenValues, valuesUpTo } from "./given-values.ts";
import { badValue, noSuchStateFile, valuesWithoutParameter } from "./messages.ts";
import type { OptionValues, Setting } from "./option-values.ts";
import { choiceOf, numberOf, POSITIVE_COUNT } from "./option-values.ts";
import { placeKind } from "./place-kind.ts";

/** The largest concrete argument, if neither values nor a maximal length are given. */
const LARGEST_VALUE = 4;

const MATCHINGS = ["exact", "isomorphism", "subsumption"] as const;

/** `stateOf`: the settings for single classes. @throws UserError */
export function sequenceOptions(
  values: OptionValues,
  stateOf: ReadonlyMap<string, Setting>,
  cwd: string,
): SequenceOptions {
  const defaults = DEFAULT_OPTIONS.sequences;
  const maxLength = numberOf(values, "max-length", POSITIVE_COUNT) ?? defaults.maxLength;
  const state = values.get("state");
  const classes = [...stateOf].map(([name, each]): [string, StateMatching] => [name, stateMatching(each, cwd)]);
  return {
    maxLength,
    state: state === undefined ? defaults.state : stateMatching(state, cwd),
    stateOf: Object.fromEntries(classes),
    ...argumentOptions(values, maxLength ?? LARGEST_VALUE),
    onViolation: choiceOf(values, "on-violation", ["stop", "continue"]) ?? defaults.onViolation,
    keepAll: (choiceOf(values, "keep", ["all", "needed"]) ?? (defaults.keepAll ? "all" : "needed")) === "all",
    replay: defaults.replay,
  };
}

/** `largest`: the largest number, if all arguments are concrete and no values are given. */
function argumentOptions(values: OptionValues, largest: number): Pick<SequenceOptions, "arguments" | "values"> {
  const asked = choiceOf(values, "arguments", ["symbolic", "concrete"]);
  const given = values.get("values");
  const listed = given === undefined ? DEFAULT_OPTIONS.sequences.values : givenValues(given);
  const named = listed.filter(({ parameter }) => parameter !== undefined);
  const isForAll = named.length < listed.length;
  if (asked === "concrete") return { arguments: asked, values: isForAll ? listed : [...listed, valuesUpTo(largest)] };
  // With an explicit `--arguments symbolic`, values for all parameters may come from a configuration and are ignored.
  if (given !== undefined && isForAll && asked === undefined) throw valuesWithoutParameter(given.called);
  return { arguments: asked ?? DEFAULT_OPTIONS.sequences.arguments, values: named };
}

/** The file of `<file>#<export>` is relative to `folder`. @throws UserError */
function stateMatching({ called, texts }: Setting, folder: string): StateMatching {
  const text = texts.at(-1) ?? "";
  const kind = MATCHINGS.find((each) => each === text);
  if (kind !== undefined) return kind;
  const [, file, name] = /^(.+)#([^#]+)$/.exec(text) ?? [];
  if (file === undefined || name === undefined)
    throw badValue(called, `${MATCHINGS.join(", ")} or <file>#<function>`, text);
  const place = path.resolve(folder, file);
  if (placeKind(place) !== "file") throw noSuchStateFile(called, file);
  return { file: place, name };
}
