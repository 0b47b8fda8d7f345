// An object that looks at the clock.
export class Session {
  private readonly startedAt = Date.now();
  private lastSeen = this.startedAt;

  constructor(private readonly lifetimeMs: number) {}

  touch(now: Date): boolean {
    if (this.isExpired(now.getTime())) return false;
    this.lastSeen = now.getTime();
    return true;
  }

  isExpired(now: number): boolean {
    return now - this.lastSeen > this.lifetimeMs;
  }
}
