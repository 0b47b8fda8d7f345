// Enters: the text of a TypeScript or JavaScript file, script, or eval.
// Leaves: JavaScript that behaves the same and calls the hooks of src/model/hooks.ts, with all that refers to the original:
//   positions, coverage goals, branch sites, function texts, constants.
// Deliberately absent: running the code, and what the hooks do.
import type { ContractText } from "../../model/class-shape.ts";
import type { CoverageMap } from "../../model/coverage-map.ts";
import { HOOK_PREFIX } from "../../model/hooks.ts";
import type { RecordedPlaces } from "../../model/recording.ts";
import type { TransformSettings } from "../../model/project.ts";
import { NO_WORDS, type Words } from "../../model/program-words.ts";
import type { Position, SourceRange } from "../../model/unit.ts";
import { analyse } from "./analyse.ts";
import { mineConstants } from "./constants.ts";
import type { MinedConstant } from "./constants.ts";
import { Context } from "./context.ts";
import { CoverageBuilder } from "./coverage-builder.ts";
import { emit } from "./emit.ts";
import { planExposure } from "./expose.ts";
import { Frame } from "./frame.ts";
import { emitProgram } from "./emit-program.ts";
import { LineTable } from "./line-table.ts";
import { droppedEnums, stripTypes, toModuleBody } from "./lower.ts";
import type { Stage } from "./lower.ts";
import type { FunctionText } from "./original-text.ts";
import { anonymousDefault, splitImport } from "./module-text.ts";
import { namingText } from "./naming.ts";
import { Recording } from "./record.ts";
import { Output } from "./output.ts";
import type { Piece } from "./output.ts";
import { nativeSyntaxError } from "./native-syntax.ts";
import { languageOf, parse } from "./parse.ts";
import type { Language, Parsed } from "./parse.ts";
import { SyntaxErrorAt } from "./syntax-error-at.ts";
import { hasUseStrict } from "./directives.ts";
import { joinMaps } from "./source-map.ts";
import { mineWords } from "./mine-words.ts";
import type { SourceMap } from "./source-map.ts";

export type Goal = "module" | "commonjs" | "script" | "eval";

export interface RewriteRequest {
  readonly source: string;
  readonly path: string;
  readonly goal: Goal;
  /** The prefix of the names of hooks. */
  readonly prefix?: string;
  /** Whether an eval is in strict code, or CommonJS runs as such. */
  readonly strict?: boolean;
  readonly settings?: TransformSettings;
  /** Whether a module stays a module instead of becoming the body of a function. The hooks must be globals then. */
  readonly keepModule?: boolean;
  /** The contracts to compile into their classes, which give them to the `contract` hook. */
  readonly contracts?: readonly ContractText[] | undefined;
  /** Whether classes, closures and the module expose their hidden state to the runtime. Not for scripts and evals. */
  readonly exposed?: boolean | undefined;
  /** Whether functions tell of every statement and condition. Not for scripts and evals. */
  readonly recorded?: boolean;
  /** Whether every test calls a hook, of concrete values as well. Not for scripts and evals, nor with `recorded`. */
  readonly measured?: boolean;
  /** Whether no value is ever symbolic: only counters, tests and steps are added. Not for scripts and evals. */
  readonly native?: boolean;
  /** Whether recorded code also decides and tells right operands of `&&`, `||` and `??` of which only the value is used. */
  readonly tellsOperands?: boolean;
  /** Functions of the module that ask for summaries, by their ends: see `SourceModule`. */
  readonly summarized?: readonly number[] | undefined;
}

export interface Site {
  readonly range: SourceRange;
  readonly position: Position;
}

export interface Rewritten {
  /** A module becomes the body of an async function, CommonJS that of the function that Node wraps around it. */
  readonly code: string;
  /** Maps `code` to the original. */
  readonly map: SourceMap;
  /** Empty for scripts and evals, since counters would change their completion values. */
  readonly coverage: CoverageMap;
  /** The branch sites by id. */
  readonly sites: readonly Site[];
  /** The ranges of functions, by the ids that they give to the `enter` hook, and of classes. */
  readonly functions: readonly FunctionText[];
  readonly constants: readonly MinedConstant[];
  /** Whether some default applies only to `undefined` itself, not to a symbolic value that may be undefined. */
  readonly hasUnseenDefaults: boolean;
  /** Those of native code; none otherwise. */
  readonly words: Words;
  /** The places of which the code tells; none where it is not recorded. */
  readonly recorded: RecordedPlaces;
}

const NO_PLACES: RecordedPlaces = { steps: [], tests: [], functions: [] };

/** Throws SyntaxErrorAt where the code does not parse. */
export function rewrite(request: RewriteRequest): Rewritten {
  const parsed = parseAsNative(request);
  if (!parsed) return untouched(request, "js");
  try {
    return rewriteParsed(request, parsed);
  } catch (error) {
    // Generated code that nests thousands of levels deep exhausts the stack, and is not rewritten.
    if (error instanceof RangeError) return untouched(request, parsed.language);
    throw error;
  }
}

function rewriteParsed(request: RewriteRequest, parsed: Parsed): Rewritten {
  const { source, goal, prefix = HOOK_PREFIX } = request;
  const { program } = parsed;
  const ownTopLevel = goal === "module" || goal === "commonjs";
  const strict = goal === "module" || request.strict === true;
  const analysis = analyse(program, { ownTopLevel, strict });
  const lines = new LineTable(source);
  const out = new Output(source);
  const cx = new Context({
    source,
    out,
    analysis,
    prefix,
    coverage: new CoverageBuilder(source, parsed.comments, lines, ownTopLevel),
    frame: new Frame(analysis.program, ownTopLevel, prefix),
    strict: strict || hasUseStrict(program.body),
    thisMayBeDead: goal === "eval",
    becomesBody: goal === "module" && request.keepModule !== true,
    droppedEnums: droppedEnumsOf(request, parsed),
    contracts: request.contracts ?? [],
    exposure: request.exposed === true && ownTopLevel ? planExposure(program, analysis, source, goal) : undefined,
    summarized: request.summarized ?? [],
    recording:
      request.recorded === true && ownTopLevel
        ? new Recording(program, analysis, lines, request.tellsOperands === true)
        : undefined,
    measured: request.measured === true && request.recorded !== true && ownTopLevel,
    isNative: request.native === true && ownTopLevel,
    emit,
  });
  emitProgram(cx, program);
  const { code, makeMap } = finish(request, out.pieces, parsed.language);
  const result = {
    code,
    coverage: cx.coverage.build(),
    sites: cx.sites.map((range) => ({ range, position: lines.position(range.start) })),
    functions: cx.functions,
    constants: mineConstants(program),
    hasUnseenDefaults: cx.unseenDefaults.size > 0,
    words: cx.isNative ? mineWords(program) : NO_WORDS,
    recorded: cx.recording?.places ?? NO_PLACES,
  };
  return withMap(result, makeMap);
}

/** Removes types and turns a module into a function body, without rewriting. */
export function plainModule(
  source: string,
  path: string,
  goal: Goal,
  settings?: TransformSettings,
): Pick<Rewritten, "code" | "map"> {
  const { program, language } = parse(path, source, sourceType(goal));
  const pieces = wholeText(source, goal, goal === "module" ? program : undefined);
  const { code, makeMap } = finish({ source, path, goal, ...(settings && { settings }) }, pieces, language);
  return withMap({ code }, makeMap);
}

/**
 * Parses the text. For plain JavaScript V8 decides whether it is valid: V8's message is reported, and text that only our
 * parser rejects gives undefined and is not rewritten. So does the text of an eval, whose validity depends on its context, and
 * a module that stays one, since V8 compiles these later.
 */
function parseAsNative({ source, path, goal, keepModule }: RewriteRequest): Parsed | undefined {
  if ((goal === "script" || goal === "commonjs") && languageOf(path) === "js") {
    const native = nativeSyntaxError(source, path, goal);
    try {
      const parsed = parse(path, source, goal);
      if (native && parsed.language === "js") throw native;
      return parsed;
    } catch (error) {
      if (native) throw native;
      if (error instanceof SyntaxErrorAt) return undefined;
      throw error;
    }
  }
  try {
    return parse(path, source, sourceType(goal));
  } catch (error) {
    const judgedLater = goal === "eval" || (goal === "module" && keepModule === true && languageOf(path) === "js");
    if (judgedLater && error instanceof SyntaxErrorAt) return undefined;
    throw error;
  }
}

function untouched(request: RewriteRequest, language: Language): Rewritten {
  const { code, makeMap } = finish(request, wholeText(request.source, request.goal), language);
  const coverage = { counters: 0, branches: [], statements: [], functions: [] };
  const nothing = { coverage, sites: [], functions: [], constants: [], hasUnseenDefaults: false, words: NO_WORDS };
  return withMap({ code, ...nothing, recorded: NO_PLACES }, makeMap);
}

/**
 * The text unchanged, but without the hashbang if it becomes the body of a function; `program`: a module that becomes one,
 * some statements of which have to change.
 */
function wholeText(source: string, goal: Goal, program?: Parsed["program"]): readonly Piece[] {
  const out = new Output(source);
  const hashbang = goal === "script" || goal === "eval" ? null : /^#!.*/.exec(source);
  let at = hashbang?.[0].length ?? 0;
  for (const statement of program?.body ?? []) {
    const split = statement.type === "ImportDeclaration" && splitImport(statement, source);
    const anonymous = statement.type === "ExportDefaultDeclaration" && anonymousDefault(statement);
    if (split) {
      out.copy(at, statement.start);
      out.write(split, statement.start);
      at = statement.end;
    } else if (anonymous) {
      const [before, after] = namingText("default");
      out.copy(at, anonymous.start);
      out.write(before);
      out.copy(anonymous.start, anonymous.end);
      out.write(`${after};`);
      at = anonymous.end;
    }
  }
  out.copy(at, source.length);
  return out.pieces;
}

function sourceType(goal: Goal): "module" | "commonjs" | "script" {
  return goal === "eval" ? "script" : goal;
}

function droppedEnumsOf({ path, source, settings }: RewriteRequest, { program, language }: Parsed): Set<string> {
  const hidden = program.body.flatMap((node) =>
    node.type === "TSEnumDeclaration" && !node.declare ? node.id.name : [],
  );
  return droppedEnums(path, source, language, settings?.inlinesEnums === true ? hidden : []);
}

/** The stages after rewriting. Their source maps are joined when the joined map is first read. */
function finish(
  { source, path, goal, settings, keepModule = false }: RewriteRequest,
  pieces: readonly Piece[],
  language: Language,
): { readonly code: string; readonly makeMap: () => SourceMap } {
  const first = pieces.map(({ text }) => text).join("");
  const stages: Stage[] = [];
  const last = (): string => stages.at(-1)?.code ?? first;
  if (language !== "js") stages.push(stripTypes(path, first, language, settings));
  if (goal === "module" && !keepModule) stages.push(toModuleBody(path, last()));
  return { code: last(), makeMap: () => joinMaps(pieces, stages, source, path) };
}

/** Gives `value` a `map` that is made when it is first read. */
function withMap<T extends object>(value: T, makeMap: () => SourceMap): T & { readonly map: SourceMap } {
  let map: SourceMap | undefined;
  return Object.defineProperty(value, "map", { enumerable: true, get: () => (map ??= makeMap()) }) as T & {
    map: SourceMap;
  };
}
