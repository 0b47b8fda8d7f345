import type { TransformSettings } from "../../model/project.ts";
import { mineConstants } from "../rewrite/constants.ts";
import type { Node } from "../rewrite/ast.ts";
import { mineWords } from "../rewrite/mine-words.ts";
import { parse } from "../rewrite/parse.ts";
import { plainModule } from "../rewrite/rewrite.ts";
import type { MinedConstant } from "../rewrite/constants.ts";
import type { Words } from "../../model/program-words.ts";
import { type FoundMutant, findMutants } from "./find-mutants.ts";
import { isSelfContained } from "./self-contained.ts";
import { switchedSource } from "./switched-source.ts";

type Goal = "module" | "commonjs";

export interface MutatedModule {
  readonly source: string;
  readonly program: Node;
  readonly mutants: readonly FoundMutant[];
  /** The module with its mutants, as code that can be compiled. */
  readonly code: string;
  readonly constants: readonly MinedConstant[];
  readonly words: Words;
  /** Calls leave nothing behind that anybody could see. */
  readonly isSelfContained: boolean;
}

export function mutatedModule(source: string, path: string, goal: Goal, settings?: TransformSettings): MutatedModule {
  const { program } = parse(path, source, goal);
  const mutants = findMutants(program, source);
  const { code } = plainModule(switchedSource(program, source, mutants), path, goal, settings);
  return {
    ...{ source, program, mutants, code },
    constants: mineConstants(program),
    words: mineWords(program),
    isSelfContained: isSelfContained(program, source),
  };
}

/** The module as it is, but for turns that are counted. */
export function countedModule(source: string, path: string, goal: Goal, settings?: TransformSettings): string {
  const { program } = parse(path, source, goal);
  return plainModule(switchedSource(program, source, []), path, goal, settings).code;
}
