// Mistakes of the user's in one of several files: they cost that file, and are told at the end.
import type { Failure } from "../../model/project.ts";
import { UserError } from "../../support/errors.ts";

export class Failures {
  readonly #failures: Failure[];
  readonly #files: number;

  /** `files`: how many there are besides those that failed already. */
  constructor(files: number, failed: readonly Failure[] = []) {
    this.#failures = [...failed];
    this.#files = files + failed.length;
  }

  get all(): readonly Failure[] {
    return this.#failures;
  }

  has(file: string): boolean {
    return this.#failures.some((failure) => failure.file === file);
  }

  /** @throws UserError where there is only one file */
  attempt(file: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#note(file, error);
    }
  }

  /** The same for work that takes time; undefined where it failed. */
  async attemptLater<T>(file: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.#note(file, error);
      return undefined;
    }
  }

  #note(file: string, error: unknown): void {
    if (!(error instanceof UserError) || this.#files < 2) throw error;
    this.#failures.push({ file, reason: error.message });
  }
}
