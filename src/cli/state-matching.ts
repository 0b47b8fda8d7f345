import path from "node:path";
import type { StateMatching } from "../model/options.ts";
import { badValue, noSuchStateFile } from "./messages.ts";
import type { Setting } from "./option-values.ts";
import { placeKind } from "./place-kind.ts";

const KINDS = ["exact", "isomorphism", "subsumption"] as const;

/** The file of `<file>#<export>` is relative to `folder`. @throws UserError */
export function stateMatching({ called, texts }: Setting, folder: string): StateMatching {
  const text = texts.at(-1) ?? "";
  const kind = KINDS.find((each) => each === text);
  if (kind !== undefined) return kind;
  const [, file, name] = /^(.+)#([^#]+)$/.exec(text) ?? [];
  if (file === undefined || name === undefined)
    throw badValue(called, `${KINDS.join(", ")} or <file>#<function>`, text);
  const place = path.resolve(folder, file);
  if (placeKind(place) !== "file") throw noSuchStateFile(called, file);
  return { file: place, name };
}
