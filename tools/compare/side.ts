// Generates with one of the two revisions, two subjects at a time. Results of commits are cached.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { readCached, writeCached } from "./cache.ts";
import { checkOut, type Revision } from "./checkout.ts";
import { generate, type Generated, type GenerateOptions } from "./generate.ts";
import { PROJECT_KIND } from "./make-project.ts";
import { contentHash, type Subject } from "./subjects.ts";

const AT_ONCE = 2;

export interface SideOptions {
  readonly generate: GenerateOptions;
  /** Whether to ignore cached results. */
  readonly fresh: boolean;
  /** Whether to keep projects. */
  readonly keep: boolean;
  /** For the checkout and the projects of this revision. */
  readonly folder: string;
}

export class Side {
  readonly #revision: Revision;
  readonly #options: SideOptions;
  #command: Promise<string> | undefined;
  #projects = 0;

  constructor(revision: Revision, options: SideOptions) {
    this.#revision = revision;
    this.#options = options;
  }

  /** Returns results in the order of the subjects. */
  async generateAll(subjects: readonly Subject[]): Promise<Generated[]> {
    const all = subjects.map((subject) => this.#known(subject));
    const open = subjects.flatMap((subject, index) => (all[index] === undefined ? [{ subject, index }] : []));
    const total = open.length;
    if (total < subjects.length) this.#say(`${subjects.length - total} of ${subjects.length} subjects known`);
    let ended = 0;
    const work = async (): Promise<void> => {
      for (let job = open.shift(); job !== undefined; job = open.shift()) {
        const generated = await this.generate(job.subject);
        all[job.index] = generated;
        this.remember(job.subject, generated);
        this.#say(`${++ended}/${total} ${job.subject.file}${generated.wasKilled ? ": killed, it took too long" : ""}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return all.map((generated) => generated ?? { texts: {}, wasKilled: true });
  }

  /** Generates without using the cache. */
  async generate(subject: Subject): Promise<Generated> {
    const { folder, keep, generate: options } = this.#options;
    const command = await (this.#command ??= this.#build());
    const project = path.join(folder, "projects", String(this.#projects++));
    const generated = await generate(command, subject, options, project);
    if (!keep) rmSync(project, { recursive: true, force: true });
    return generated;
  }

  /** Puts a result into the cache, unless the revision is a working tree with changes. */
  remember(subject: Subject, generated: Generated): void {
    const key = this.#keyOf(subject);
    if (key !== undefined && !generated.wasKilled) writeCached("results", key, JSON.stringify(generated));
  }

  #known(subject: Subject): Generated | undefined {
    const key = this.#options.fresh ? undefined : this.#keyOf(subject);
    const text = key === undefined ? undefined : readCached("results", key);
    return text === undefined ? undefined : (JSON.parse(text) as Generated);
  }

  #keyOf(subject: Subject): string | undefined {
    const { commit } = this.#revision;
    if (commit === undefined) return undefined;
    const all = JSON.stringify([commit, subject.file, contentHash(subject), this.#options.generate, PROJECT_KIND]);
    return `${createHash("sha256").update(all).digest("hex").slice(0, 32)}.json`;
  }

  #build(): Promise<string> {
    this.#say("building");
    return checkOut(this.#revision, path.join(this.#options.folder, "checkout"));
  }

  #say(text: string): void {
    console.error(`${this.#revision.name}: ${text}`);
  }
}
