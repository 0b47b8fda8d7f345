// Results that need not be measured again: ours for the same build, those of chance for the same tester.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { readCached, writeCached } from "../../tools/compare/cache.ts";
import { PROJECT_KIND } from "../../tools/compare/make-project.ts";
import { filesIn } from "../../tools/compare/subjects.ts";
import { ROOT } from "../command.ts";
import type { CorpusFile } from "./manifest.ts";

/** The code on which a result depends. */
const CODE = {
  ours: ["dist", "bench/.build/bench/corpus/ours"],
  chance: ["bench/.build/bench/corpus/chance", "bench/.build/tools/refute/native/values"],
} as const;

/** `parts`: what else the result depends on. */
export async function remembered<T>(
  kind: keyof typeof CODE,
  { name, version, file }: CorpusFile,
  parts: readonly string[],
  isFresh: boolean,
  measure: () => Promise<T>,
): Promise<T> {
  const text = [PROJECT_KIND, codeHash(kind), name, version, file, ...parts].join("\0");
  const key = createHash("sha256").update(text).digest("hex").slice(0, 24);
  const known = isFresh ? undefined : readCached("corpus", key);
  if (known !== undefined) return JSON.parse(known) as T;
  const measured = await measure();
  writeCached("corpus", key, JSON.stringify(measured));
  return measured;
}

const hashes = new Map<string, string>();

function codeHash(kind: keyof typeof CODE): string {
  const known = hashes.get(kind);
  if (known !== undefined) return known;
  const hash = createHash("sha256");
  for (const folder of CODE[kind])
    for (const file of filesIn(path.join(ROOT, folder)).filter((each) => each.endsWith(".js")))
      hash.update(file).update(readFileSync(path.join(ROOT, folder, file)));
  const made = hash.digest("hex");
  hashes.set(kind, made);
  return made;
}
