// All that one revision generates: from the cache where it is known, else in two projects at a time.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { readCached, writeCached } from "./cache.ts";
import { checkOut, type Revision } from "./checkout.ts";
import { generate, type Generated, type GenerateOptions } from "./generate.ts";
import { PROJECT_KIND } from "./make-project.ts";
import { contentHash, type Subject } from "./subjects.ts";

const AT_ONCE = 2;

export interface Work {
  readonly subjects: readonly Subject[];
  readonly options: GenerateOptions;
  readonly fresh: boolean;
  readonly keep: boolean;
  /** For checkouts and projects of this revision only. */
  readonly folder: string;
}

/** In the order of the subjects. */
export async function generateAll(revision: Revision, work: Work): Promise<Generated[]> {
  const { subjects, options, fresh, keep, folder } = work;
  const keys = subjects.map((subject) => keyOf(revision, subject, options));
  const done = keys.map((key) => (fresh ? undefined : fromCache(key)));
  const open = subjects.flatMap((subject, index) => (done[index] === undefined ? [{ subject, index }] : []));
  const say = (text: string): void => console.error(`${revision.name}: ${text}`);
  if (open.length < subjects.length) say(`${subjects.length - open.length} of ${subjects.length} subjects known`);
  if (open.length > 0) {
    say("building");
    const command = await checkOut(revision, path.join(folder, "checkout"));
    const total = open.length;
    let ended = 0;
    const next = async (): Promise<void> => {
      for (let job = open.shift(); job !== undefined; job = open.shift()) {
        const project = path.join(folder, "projects", String(job.index));
        const generated = await generate(command, job.subject, options, project);
        if (!keep) rmSync(project, { recursive: true, force: true });
        done[job.index] = generated;
        const key = keys[job.index];
        if (key !== undefined && !generated.wasKilled) writeCached("results", key, JSON.stringify(generated));
        say(`${++ended}/${total} ${job.subject.file}${generated.wasKilled ? ": killed, it took too long" : ""}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }
  return done.map((generated) => generated ?? { texts: {}, wasKilled: true });
}

function keyOf({ commit }: Revision, subject: Subject, options: GenerateOptions): string | undefined {
  if (commit === undefined) return undefined;
  const all = JSON.stringify([commit, subject.file, contentHash(subject), options, PROJECT_KIND]);
  return `${createHash("sha256").update(all).digest("hex").slice(0, 32)}.json`;
}

function fromCache(key: string | undefined): Generated | undefined {
  const text = key === undefined ? undefined : readCached("results", key);
  return text === undefined ? undefined : (JSON.parse(text) as Generated);
}
