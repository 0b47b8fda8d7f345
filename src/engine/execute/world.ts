// What code under test sees of the world around it: time, chance, place and effects. It is replaced once in a process, which may get
// several projects one after another: what a second replacement would take for the real world is the first one.
import type { EffectKind } from "../../model/effect-kind.ts";
import type { Project } from "../../model/project.ts";
import { Chance } from "./chance.ts";
import { FilePlaces } from "./file-places.ts";
import { hideFilesOfMachine } from "./hide-files.ts";
import { isolate } from "./isolate.ts";
import { VirtualTimers } from "./timers.ts";
import { Whereabouts } from "./whereabouts.ts";

export class World {
  readonly timers = new VirtualTimers();
  readonly chance = new Chance();
  readonly place = new Whereabouts();
  #files: FilePlaces | undefined;
  #isInstalled = false;

  /** Of the project that came last. */
  get files(): FilePlaces {
    if (this.#files === undefined) throw new Error("there is no project yet");
    return this.#files;
  }

  /** `folder`: for files of ours. */
  enter({ root, hidesMachine = false }: Pick<Project, "root" | "hidesMachine">, folder?: string): void {
    this.#files = new FilePlaces(root, folder);
    this.chance.hidesMachine = hidesMachine;
  }

  /** Replaces the clock, random numbers, time zones and exits of this process, and blocks effects, for good. */
  install(allow: readonly EffectKind[]): void {
    if (this.#isInstalled) return;
    this.#isInstalled = true;
    isolate(this.timers, { allow });
    if (!allow.includes("fs")) hideFilesOfMachine(() => this.files, this.chance);
    this.place.install();
    this.chance.install();
  }
}
