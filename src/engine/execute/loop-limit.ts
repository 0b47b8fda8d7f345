// What becomes of loops that symbolic values keep going.
import type { Site } from "../../model/site.ts";
import { currentPath } from "../runtime/path.ts";

export class LoopLimit {
  readonly #siteAt: (site: number) => Site | undefined;
  /** Beyond the limit a path ends; else it goes on, but what it decides in the loop is not explored further. */
  endsPaths = false;
  /** The loops that went beyond the limit on one path, each with what stands in it. */
  #past = { path: currentPath(), loops: new Map<number, (site: number) => boolean>() };

  constructor(siteAt: (site: number) => Site | undefined) {
    this.#siteAt = siteAt;
  }

  /** Asked when a loop has gone round more often than the limit; true: the path is to be given up. */
  isPast(site: number): boolean {
    const path = currentPath();
    if (this.#past.path !== path) this.#past = { path, loops: new Map() };
    const known = this.#past.loops.get(site);
    if (known !== undefined) {
      path.freeze(known);
      return false;
    }
    const loop = this.#siteAt(site);
    if (loop === undefined) return false;
    const isInside = (other: number): boolean => {
      const at = this.#siteAt(other);
      return at?.path === loop.path && loop.range.start <= at.range.start && at.range.end <= loop.range.end;
    };
    const decided = path.decisions.filter((decision) => isInside(decision.site)).length;
    if (decided < path.loopLimit) return false;
    if (this.endsPaths) return true;
    this.#past.loops.set(site, isInside);
    path.freeze(isInside);
    return false;
  }
}
