// Callbacks that the object keeps and calls later.
export type Listener = (payload: number) => void;

export class Emitter {
  private readonly listeners = new Map<string, Listener[]>();

  on(event: string, listener: Listener): this {
    const known = this.listeners.get(event);
    if (known === undefined) this.listeners.set(event, [listener]);
    else known.push(listener);
    return this;
  }

  off(event: string): boolean {
    return this.listeners.delete(event);
  }

  emit(event: string, payload: number): number {
    const known = this.listeners.get(event) ?? [];
    for (const listener of known) listener(payload);
    return known.length;
  }
}
