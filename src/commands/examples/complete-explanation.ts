// Completes the draft of an explanation: its examples are run on the original code.
import type { DeathCause } from "../../model/death.ts";
import type { DraftContext, ExplanationDraft } from "../../model/explanation-draft.ts";
import type { EquivalenceClass, ExecutionContext, Explanation } from "../../model/explanation.ts";
import type { Project } from "../../model/project.ts";
import type { Unit } from "../../model/unit.ts";
import { assumptionText } from "../../say/assumption-text.ts";
import type { EnginePool } from "../../supervisor/engine-pool.ts";
import { observeCalls } from "../../supervisor/jobs/observe.ts";
import { completeExample } from "./complete-example.ts";

export interface CompleteRequest {
  readonly project: Project;
  readonly unit: Unit;
  /** The unit as a target. */
  readonly name: string;
  readonly draft: ExplanationDraft;
  /** How inputs that were left out had ended the process. */
  readonly deaths: readonly DeathCause[];
  /** When the explanation was started, by `performance.now()`. */
  readonly start: number;
}

export async function completeExplanation(pool: EnginePool, request: CompleteRequest): Promise<Explanation> {
  const { project, unit, name, draft, deaths, start } = request;
  const { tree: _tree, walk: _walk, classes: drafts, ...rest } = draft;
  const contexts = drafts.flatMap((each) => each.contexts);
  const calls = contexts.map(({ example }) => ({
    unit,
    inputs: example.inputs.map(({ name: input, value }) => [input, value] as const),
    isExample: true as const,
  }));
  const observed = await observeCalls(pool, project, calls);
  const completed = new Map<DraftContext, ExecutionContext>(
    contexts.map((context, i) => {
      const observation = observed[i]?.observation ?? { status: "died", cause: { kind: "not-tried" } };
      return [context, { ...context, example: completeExample(unit, context.example, observation) }];
    }),
  );
  const classes = drafts.map((each): EquivalenceClass => {
    const own = each.contexts.map((context) => completed.get(context) as ExecutionContext);
    const [{ mapping, example }] = own as [ExecutionContext];
    return { ...each, mapping, example, contexts: own };
  });
  const assumptions = [
    ...rest.assumptions,
    ...deaths.map((cause) => ({ id: "died-inputs-left-out", cause }) as const),
  ].map(assumptionText);
  return { unit: name, ...rest, assumptions, classes, ms: Math.round(performance.now() - start) };
}
