// Counts for each layer how often it answered and how often it asked the next, and measures its own time without that of
// the layers behind it.
import type { LayerName } from "../support/solver-layers.ts";
import type { Layer } from "./layer.ts";
import type { Answer, Query, Solver } from "./solver.ts";

export interface LayerStatistics {
  readonly name: LayerName;
  /** Queries that it answered without asking the next layer. */
  readonly hits: number;
  readonly misses: number;
  readonly ms: number;
}

interface Meter {
  hits: number;
  misses: number;
  ms: number;
}

const now = performance.now.bind(performance);

/** The meters of all layers of one stack. Queries come one at a time, so one clock serves all. */
export class Meters {
  readonly #meters = new Map<LayerName, Meter>();
  /** The layers that are running, each called by the one before. */
  readonly #atWork: Meter[] = [];
  #since = 0;

  statistics(): LayerStatistics[] {
    return [...this.#meters].map(([name, meter]) => ({ name, ...meter }));
  }

  /** Wraps the layer so that its calls are metered. */
  around(layer: Layer, next: Solver): Solver {
    const meter: Meter = { hits: 0, misses: 0, ms: 0 };
    this.#meters.set(layer.name, meter);
    let askedOn = 0;
    const solver = layer.around({
      solve: (query) => {
        askedOn++;
        return next.solve(query);
      },
    });
    return {
      solve: async (query: Query): Promise<Answer> => {
        const before = askedOn;
        this.#enter(meter);
        try {
          return await solver.solve(query);
        } finally {
          this.#leave();
          if (askedOn === before) meter.hits++;
          else meter.misses++;
        }
      },
    };
  }

  #enter(meter: Meter): void {
    this.#charge();
    this.#atWork.push(meter);
  }

  #leave(): void {
    this.#charge();
    this.#atWork.pop();
  }

  #charge(): void {
    const time = now();
    const meter = this.#atWork.at(-1);
    if (meter !== undefined) meter.ms += time - this.#since;
    this.#since = time;
  }
}
