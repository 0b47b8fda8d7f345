class Job {
  readonly pages: number;
  isUrgent = false;

  constructor(pages: number) {
    this.pages = pages;
  }
}

/** What `add` gave has to be passed back. */
export class PrintQueue {
  #jobs: Job[] = [];

  add(pages: number): Job {
    const job = new Job(pages);
    this.#jobs.push(job);
    return job;
  }

  hurry(job: Job): string {
    const at = this.#jobs.indexOf(job);
    if (at === 0) return "next anyway";
    if (job.isUrgent) return "urgent already";
    this.#jobs.splice(at, 1);
    this.#jobs.unshift(job);
    job.isUrgent = true;
    return job.pages > 500 ? "long" : "short";
  }
}
