// The rewritten modules of one project, with their hooks, counters, sites and constants.
import type { Project, SourceModule } from "../../model/project.ts";
import type { SortValue } from "../../expr/expr.ts";
import { type Rewritten, rewrite } from "../rewrite/rewrite.ts";
import { originalRange, originalText } from "../rewrite/original-text.ts";
import { PositionMap } from "../rewrite/position-map.ts";
import type { CoverageMap } from "../../model/coverage-map.ts";
import type { LoadedCode } from "../../model/loaded-module.ts";
import { placedWithin } from "../../model/source-places.ts";
import { HOOK_PREFIX, type Hooks, OPAQUE } from "../../model/hooks.ts";
import type { Position, SourceRange, Unit } from "../../model/unit.ts";
import type { Site } from "../../model/site.ts";
import type { Words } from "../../model/program-words.ts";
import { ModuleGraph } from "./module-graph.ts";
import { admitSealed, sealedNames } from "../runtime/package-border.ts";
import type { RecordedPlaces } from "../../model/recording.ts";
import type { SharedHooks } from "../runtime/create-hooks.ts";
import { recordingHooks } from "../runtime/recording-hooks.ts";

type Rewriting = Pick<Project, "recorded" | "tellsOperands"> & {
  /** Whether every condition reports its branch distance. */
  readonly measured?: boolean;
  /** Present where no value is ever symbolic. */
  readonly native?: NativeCode;
};

export interface NativeCode {
  /** Told of each counter when it is set for the first time. */
  readonly onHit: (path: string, counter: number) => void;
  /** As in `GraphOptions`. */
  readonly admit: (specifier: string, exports: object) => object;
}

export class RewrittenModules {
  readonly graph: ModuleGraph;
  readonly counters = new Map<string, Uint8Array>();
  readonly #hooks: () => SharedHooks;
  readonly #rewritten = new Map<string, KnownModule>();
  readonly #sites: Site[] = [];
  readonly #firstSite = new Map<string, number>();
  /** The offset of each module in the concatenation of all texts, by which functions are numbered across modules. */
  readonly #firstCode = new Map<string, number>();
  #nextCode = 0;
  readonly #topLevelConstants = new Map<string, readonly SourceRange[]>();
  readonly #recorded: boolean;
  readonly #native: NativeCode | undefined;

  constructor(
    modules: readonly SourceModule[],
    hooks: () => SharedHooks,
    { recorded = false, tellsOperands = false, measured = false, native }: Rewriting = {},
  ) {
    this.#recorded = recorded;
    this.#native = native;
    this.#hooks = hooks;
    this.graph = new ModuleGraph({
      modules,
      transform: (source, { path, format, strict, transform: settings, contracts, exposed, summarized, isKept }) => {
        const goal = format === "esm" ? "module" : "commonjs";
        const rewritten = rewrite({
          source,
          path,
          goal,
          ...(strict && { strict }),
          ...(settings !== undefined && { settings }),
          ...(native ? { native: true } : { contracts, exposed, summarized }),
          ...(recorded && { recorded, tellsOperands }),
          ...(measured && { measured }),
        });
        this.#rewritten.set(path, {
          rewritten,
          source,
          goal,
          isKept,
          mayCatch: MAY_CATCH.test(source),
          positions: undefined,
        });
        this.#firstSite.set(path, this.#sites.length);
        this.#firstCode.set(path, this.#nextCode);
        this.#nextCode += source.length + 1;
        for (const { range } of rewritten.sites) this.#sites.push({ path, range });
        this.counters.set(path, new Uint8Array(rewritten.coverage.counters));
        return rewritten.code;
      },
      scopeOf: (path) => ({
        ...prefixed(this.#hooksOf(path)),
        ...(native === undefined && sealedNames(this.#rewritten.get(path)?.source ?? "")),
      }),
      admit: native?.admit ?? admitSealed,
      // The counters of native code are told of as they are set, and recorded code tells more than counters.
      ...(native === undefined && !recorded && { recordLoading: () => this.#recordLoading() }),
    });
  }

  /** Counters that loading sets. */
  #recordLoading(): () => () => void {
    const before = new Map([...this.counters].map(([path, counters]) => [path, counters.slice()]));
    for (const counters of this.counters.values()) counters.fill(0);
    return () => {
      const set = [...this.counters].flatMap(([path, counters]) => {
        const hit = [...counters.keys()].filter((counter) => counters[counter] === 1);
        for (const [counter, value] of before.get(path)?.entries() ?? []) if (value === 1) counters[counter] = 1;
        return hit.map((counter) => [counters, counter] as const);
      });
      return () => {
        for (const [counters, counter] of set) counters[counter] = 1;
      };
    };
  }

  /** Whether any loaded module has defaults that cannot see a symbolic value that may be undefined. */
  get hasUnseenDefaults(): boolean {
    return [...this.#rewritten.values()].some(({ rewritten }) => rewritten.hasUnseenDefaults);
  }

  /** Whether code of the modules may catch an error. */
  mayCatch(paths: readonly string[]): boolean {
    return paths.some((path) => this.#rewritten.get(path)?.mayCatch === true);
  }

  coverageOf(path: string): CoverageMap | undefined {
    return this.#rewritten.get(path)?.rewritten.coverage;
  }

  /** The text and goal that a module was rewritten from. */
  textOf(path: string): Pick<KnownModule, "source" | "goal"> | undefined {
    return this.#rewritten.get(path);
  }

  /** The places that the events of a module refer to, once it is loaded. */
  placesOf(path: string): RecordedPlaces | undefined {
    return this.#rewritten.get(path)?.rewritten.recorded;
  }

  originalOf(path: string, line: number, column: number): Position | undefined {
    const module = this.#rewritten.get(path);
    // Those are large, and nobody asks for places in them.
    if (module === undefined || module.isKept === true) return undefined;
    // Most modules never throw, so the map is made when it is first needed.
    module.positions ??= new PositionMap(module.rewritten.map);
    return module.positions.original(line, column);
  }

  /** The original text of a function, given its rewritten text. */
  sourceTextOf(text: string): string | undefined {
    for (const { rewritten, source } of this.#rewritten.values()) {
      const { code, functions } = rewritten;
      const original = originalText(text, { source, code, functions });
      if (original !== undefined) return original;
    }
    return undefined;
  }

  /** The place of a function in the original texts, given its rewritten text. */
  placeOf(text: string): LoadedCode | undefined {
    for (const [path, { rewritten }] of this.#rewritten) {
      const range = originalRange(text, rewritten);
      if (range !== undefined) return { path, start: range.start, end: range.end };
    }
    return undefined;
  }

  /** Rewrites code for a direct eval. Code that does not parse stays as it is, so that the language reports the error. */
  rewriteEval(code: string, strict: boolean): string {
    try {
      return rewrite({ source: code, path: "eval.js", goal: "eval", strict }).code;
    } catch {
      return code;
    }
  }

  /** The words of all modules that are loaded. */
  get words(): Words {
    const all = [...this.#rewritten.values()].map(({ rewritten }) => rewritten.words);
    return {
      texts: [...new Set(all.flatMap(({ texts }) => texts))],
      patterns: all.flatMap(({ patterns }) => patterns),
      unusual: [...new Set(all.flatMap(({ unusual }) => unusual))],
    };
  }

  siteAt(site: number): Site | undefined {
    return this.#sites[site];
  }

  /** The decision sites of a module, once it is loaded. */
  sitesOf(path: string): { site: number; range: SourceRange }[] {
    const first = this.#firstSite.get(path) ?? 0;
    const count = this.#rewritten.get(path)?.rewritten.sites.length ?? 0;
    return this.#sites.slice(first, first + count).map(({ range }, index) => ({ site: first + index, range }));
  }

  /** The number by which hooks know a function. */
  codeOf({ declaredIn, range }: Pick<Unit, "declaredIn" | "range">): number {
    this.graph.compile(declaredIn);
    return (this.#firstCode.get(declaredIn) ?? 0) + range.end;
  }

  /** Literals in the code of a unit, and at the top level of its module. */
  constantsOf({ declaredIn, closure }: Unit): SortValue[] {
    const { constants = [] } = this.#rewritten.get(declaredIn)?.rewritten ?? {};
    const own = placedWithin(constants, [...closure, ...this.#constantsAtTopLevel(declaredIn)]);
    return [...new Set(own.map(({ value }) => value))];
  }

  /** Where they are; kept, since all units of the file ask for them. */
  #constantsAtTopLevel(path: string): readonly SourceRange[] {
    const known = this.#topLevelConstants.get(path);
    if (known !== undefined) return known;
    const { constants = [], coverage } = this.#rewritten.get(path)?.rewritten ?? {};
    const functions = (coverage?.functions ?? []).map(({ range }) => range);
    const inFunctions = new Set(placedWithin(constants, functions));
    const found = constants.flatMap((constant) => (inFunctions.has(constant) ? [] : [constant.range]));
    this.#topLevelConstants.set(path, found);
    return found;
  }

  /** The hooks of a module. The rewriter numbers sites within a module; these number them across modules. */
  #hooksOf(path: string): Hooks {
    const shared = this.#hooks();
    const first = this.#firstSite.get(path) ?? 0;
    const firstCode = this.#firstCode.get(path) ?? 0;
    const counters = this.counters.get(path) ?? new Uint8Array(0);
    const deciding: Pick<Hooks, "test" | "nullish"> = {
      test: (value, site) => shared.test(value, first + site),
      nullish: (value, site) => shared.nullish(value, first + site),
    };
    return {
      ...shared,
      ...deciding,
      ...(this.#recorded && recordingHooks(path, deciding)),
      compared: (comparison, a, b, site) => shared.compared(comparison, a, b, first + site),
      absent: (value, site) => shared.absent(value, first + site),
      case: (discriminant, value, site) => shared.case(discriminant, value, first + site),
      closure: (made, scopes, code, members) =>
        shared.closure(made, scopes, code === OPAQUE ? code : firstCode + code, members),
      summary: (code, args) => shared.summary(firstCode + code, args),
      callee: (code, get) => shared.callee(firstCode + code, get),
      iterate: (site, iteration, tests) => shared.iterate(first + site, iteration, tests),
      counters,
      hit: (counter) => {
        counters[counter] = 1;
        this.#native?.onHit(path, counter);
      },
    };
  }
}

/** Over-approximates: it looks for words. */
const MAY_CATCH = /\b(?:try|catch|then|allSettled)\b/;

interface KnownModule {
  readonly rewritten: Rewritten;
  readonly source: string;
  readonly goal: "module" | "commonjs";
  readonly isKept: true | undefined;
  readonly mayCatch: boolean;
  positions: PositionMap | undefined;
}

function prefixed(hooks: Hooks): Record<string, unknown> {
  return Object.fromEntries(Object.entries(hooks).map(([name, hook]) => [`${HOOK_PREFIX}${name}`, hook as unknown]));
}
