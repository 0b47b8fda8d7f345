// Decides what happens to loops that go round more often than the loop limit because of symbolic values.
import type { Site } from "../../model/site.ts";
import { currentPath } from "../runtime/path.ts";

export class LoopLimit {
  readonly #siteAt: (site: number) => Site | undefined;
  /** Whether the limit ends the path. Otherwise the path goes on, and its further decisions in the loop are not flipped. */
  endsPaths = false;
  /** The loops beyond the limit on one path; each tells whether a site is inside of it. */
  #past = { path: currentPath(), loops: new Map<number, (site: number) => boolean>() };

  constructor(siteAt: (site: number) => Site | undefined) {
    this.#siteAt = siteAt;
  }

  /**
   * Asked when a loop has gone round more often than the limit. Gives whether the path ends. `isControlled`: whether inputs
   * control the loop; where code does not tell, the decisions that were taken inside of it are counted instead.
   */
  isPast(site: number, isControlled?: boolean): boolean {
    if (this.endsPaths && isControlled !== undefined) return isControlled;
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
