// Methods that give promises.
export class AsyncQueue {
  readonly #jobs: number[] = [];
  #closed = false;

  get pending(): number {
    return this.#jobs.length;
  }

  async add(job: number): Promise<number> {
    if (this.#closed) throw new Error("closed");
    this.#jobs.push(job);
    return this.#jobs.length;
  }

  async take(): Promise<number | undefined> {
    await Promise.resolve();
    const job = this.#jobs.shift();
    if (job === undefined) return undefined;
    return job < 0 ? -job : job;
  }

  close(): void {
    this.#closed = true;
  }
}
