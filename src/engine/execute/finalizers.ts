// Finalizers of user code: nothing is ever collected while a call runs, so that runs repeat. What finalizers would do is seen afterwards.

interface Pending {
  readonly finalize: () => void;
  readonly token: unknown;
}

/** Of the current run; more of them than this are forgotten. */
const MOST_PENDING = 100;
let pending: Pending[] = [];

class VirtualFinalizationRegistry {
  readonly #cleanUp: (held: unknown) => void;

  constructor(cleanUp: (held: unknown) => void) {
    if (typeof cleanUp !== "function") throw new TypeError("FinalizationRegistry: cleanup must be callable");
    this.#cleanUp = cleanUp;
  }

  register(target: unknown, held: unknown, token?: unknown): void {
    if (!isCollectable(target)) throw new TypeError("FinalizationRegistry.prototype.register: invalid target");
    if (target === held)
      throw new TypeError("FinalizationRegistry.prototype.register: target and holdings must not be same");
    if (pending.length < MOST_PENDING) pending.push({ finalize: () => this.#cleanUp(held), token });
  }

  unregister(token: unknown): boolean {
    if (!isCollectable(token)) throw new TypeError(`Invalid unregisterToken ('${String(token)}')`);
    const left = pending.filter((each) => each.token !== token);
    const isFound = left.length < pending.length;
    pending = left;
    return isFound;
  }

  get [Symbol.toStringTag](): string {
    return "FinalizationRegistry";
  }
}

function isCollectable(value: unknown): boolean {
  return (typeof value === "object" && value !== null) || typeof value === "function" || typeof value === "symbol";
}

/** Replaces the global class, for good. */
export function installFinalizers(): void {
  Object.defineProperty(VirtualFinalizationRegistry, "name", { value: "FinalizationRegistry" });
  Object.assign(globalThis, { FinalizationRegistry: VirtualFinalizationRegistry });
}

export function resetFinalizers(): void {
  if (pending.length > 0) pending = [];
}

/** As if all that was registered since the reset had been collected. */
export function runFinalizers(): void {
  const all = pending;
  pending = [];
  for (const { finalize } of all)
    try {
      finalize();
    } catch {
      // Errors of finalizers belong to no call. An effect that one attempts is noted by the path.
    }
}
