// Properties of fast-check in ordinary tests. Enters: where one is asserted. Leaves: a unit that runs the test up to there.
import type { LoadedCode, LoadedModule } from "../../model/loaded-module.ts";
import type { PropertyPlace } from "../../model/proof-server.ts";
import type { Unit } from "../../model/unit.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import type { Proof } from "./open-proofs.ts";
import { assertionsIn } from "./property-assertions.ts";
import { membersOf } from "./loaded-members.ts";
import { entryPath } from "./proof-entry.ts";

/** Lists of fast-check have at most ten elements, unless it is asked for more. */
const PROPERTY_OPTIONS = { loopLimit: 16 };

/** An ordinary test of a file. */
interface OrdinaryTest {
  readonly name: string;
  readonly code: LoadedCode | undefined;
  readonly mode: Proof["mode"];
  readonly isAmbiguous: boolean;
}

export class Properties {
  readonly #file: string;
  readonly #program: ProjectProgram;
  readonly #tests: readonly OrdinaryTest[];

  constructor(file: string, program: ProjectProgram, loaded: LoadedModule | undefined) {
    this.#file = file;
    this.#program = program;
    this.#tests = loaded === undefined ? [] : ordinaryTests(loaded);
  }

  /** The property that is asserted there; otherwise why it is not known. */
  at({ name, frames, time }: PropertyPlace): Proof | string {
    const [site] = frames;
    if (site === undefined) return "fast-check is not called by code of the project";
    const named = name === undefined ? [] : this.#tests.filter((test) => isNamed(test, name));
    const tests = named.length > 0 ? named : this.#around(frames);
    const [test] = tests;
    if (test === undefined) return "the property is not asserted by a test of this file";
    if (tests.length > 1 || test.isAmbiguous) return "several tests share the code that asserts the property";
    return this.#property(test, { ...site, time });
  }

  /** Those that stand in the text of a test. */
  all(): readonly Proof[] {
    return this.#tests.flatMap((test) => {
      const { code } = test;
      const source = code && this.#program.program.getSourceFile(code.path);
      if (code === undefined || source === undefined) return [];
      return assertionsIn(source, code).map((place) => this.#property(test, { path: code.path, ...place }));
    });
  }

  #around(frames: PropertyPlace["frames"]): readonly OrdinaryTest[] {
    for (const { path, line, column } of frames) {
      const source = this.#program.program.getSourceFile(path);
      if (source === undefined || line > source.getLineStarts().length) continue;
      const offset = (source.getLineStarts()[line - 1] as number) + column - 1;
      const found = this.#tests.filter(({ code }) => code?.path === path && code.start <= offset && offset < code.end);
      if (found.length > 0) return found;
    }
    return [];
  }

  #property(
    test: OrdinaryTest,
    target: { readonly path: string; readonly line: number; readonly time: number },
  ): Proof {
    const { path, line, time } = target;
    const value = JSON.stringify({ path, line, time });
    const unit: Unit = {
      ...{ file: entryPath(this.#file), name: test.name, kind: "function", access: ["properties", `:${test.name}`] },
      parameters: [{ name: "property", type: { kind: "literal", value }, optional: false, rest: false }],
      ...{ async: true, declaredIn: path, range: test.code ?? { start: 0, end: 0 }, closure: [] },
      position: { line, column: 1 },
    };
    const { name, mode, isAmbiguous } = test;
    return { file: this.#file, name, unit, chosen: 0, options: PROPERTY_OPTIONS, mode, isAmbiguous };
  }
}

function ordinaryTests(loaded: LoadedModule): OrdinaryTest[] {
  const [skipped, only, ambiguous] = ["skipped", "only", "ambiguous"].map(
    (name) => new Set(membersOf(loaded, name).map(([test]) => test)),
  ) as [Set<string>, Set<string>, Set<string>];
  return membersOf(loaded, "tests").map(([key, { code }]) => {
    const mode = skipped.has(key) ? "skip" : only.has(key) ? "only" : "run";
    return { name: key.slice(1), code, mode, isAmbiguous: ambiguous.has(key) };
  });
}

/** Jest joins the names of suites by spaces. */
function isNamed({ name }: OrdinaryTest, wanted: string): boolean {
  return name === wanted || name.replaceAll(" > ", " ") === wanted;
}
