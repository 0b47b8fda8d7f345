// The body of a test of a class: it constructs an object, calls members, and asserts the outcome of the last call and the
// observable state.
import type { ClassMember, Export } from "../model/class-shape.ts";
import { calledParameters } from "../model/called-parameters.ts";
import type { Parameter } from "../model/input-type.ts";
import type { Recipe } from "../model/recipe.ts";
import { callPrefix, type CallRecipe, type SequenceRecipe } from "../model/sequence.ts";
import type { Observation, SequenceObservation, StateObservation, TestCase } from "../model/test-case.ts";
import { parameterType, typeQuery } from "./annotation.ts";
import { environmentStatements } from "./environment-statements.ts";
import { arrange, type Arrangement } from "./arrangement.ts";
import type { CallUnderTest, Dialect } from "../runners/assertions/dialect.ts";
import { implicitCall } from "./implicit-call.ts";
import type { Imports } from "./imports.ts";
import { iterated } from "./iterated.ts";
import { givenAgain } from "../say/calls/given-again.ts";
import { LocalNames } from "../say/calls/local-names.ts";
import { calledMemberKey } from "./members-giving-back.ts";
import { waitsFor } from "./observed.ts";
import { assertsCallsOfStep, givesNothing } from "../say/calls/asserted-calls.ts";
import { outcomeStatements } from "./outcome-statements.ts";
import { plainRecipeText } from "../say/inputs/plain-recipe-text.ts";
import { memberText } from "../say/property-key.ts";
import { objectName } from "../say/calls/receiver-name.ts";
import { ResultNames } from "./result-names.ts";
import { resultsUsed } from "../say/calls/sequence-text.ts";
import {
  assign,
  awaited,
  call,
  constant,
  member,
  present,
  statement,
  type Expression,
  type Statement,
} from "../model/test-syntax.ts";

export interface SequenceSetting {
  readonly imports: Imports;
  readonly dialect: Dialect;
  /** Keys of the members that return something in some test. */
  readonly givesBack: ReadonlySet<string>;
}

export function sequenceStatements(testCase: TestCase, setting: SequenceSetting): Statement[] {
  return new SequenceWriter(testCase, setting).statements();
}

/** In longer sequences, and of longer values, only the last result is asserted. */
const MOST_TOLD = 5;
const LONGEST_TOLD = 40;

const BLANK: Statement = { kind: "blank" };

/** One call, ready to be written. */
interface Step extends Arrangement {
  readonly subject: CallUnderTest;
  readonly observation: Observation;
}

class SequenceWriter {
  readonly #testCase: TestCase;
  readonly #setting: SequenceSetting;
  readonly #sequence: SequenceRecipe;
  readonly #observed: SequenceObservation;
  readonly #names: LocalNames;
  readonly #receiver: string;
  readonly #results: ResultNames;
  /** The steps so far, by their numbers; 0 is the maker. */
  readonly #written = new Map<number, Step>();
  /** The names of arguments that are constants, by the numbers of their calls. */
  readonly #given = new Map<number, ReadonlyMap<number, string>>();
  readonly #givenAgain: ReturnType<typeof givenAgain>;
  /** The names of promises, by the numbers of their calls. */
  readonly #promises = new Map<number, string>();
  /** The steps that are written as part of the next. */
  readonly #nested = new Set<number>();
  /** For each step, what sets up its environment. */
  readonly #environment: readonly (readonly Statement[])[];

  constructor(testCase: TestCase, setting: SequenceSetting) {
    this.#testCase = testCase;
    this.#setting = setting;
    this.#sequence = testCase.sequence as SequenceRecipe;
    this.#observed = testCase.sequenceObservation as SequenceObservation;
    this.#names = new LocalNames(setting.imports.localNames());
    const { maker, calls } = this.#sequence;
    this.#receiver = this.#receiverText();
    this.#givenAgain = givenAgain(calls);
    this.#results = new ResultNames(testCase, this.#receiver, this.#names);
    const isAsync = [maker, ...calls.map(({ member: called }) => called)].some(({ async: waits }, k) =>
      waitsFor(waits, this.#observed.steps[k] as Observation),
    );
    this.#environment = environmentStatements(testCase.environment ?? [], {
      dialect: setting.dialect.environment,
      isAsync,
      freshName: (wanted) => this.#names.own(wanted),
    });
  }

  /** The name of the object that the test makes; an object that the module exports is not made. */
  #receiverText(): string {
    const { kind, access } = this.#sequence.maker;
    if (kind === "module" && access.length > 0)
      return `${this.#setting.imports.rootOf(this.#testCase)}${access.slice(1).map(memberText).join("")}`;
    return this.#names.pick(objectName(this.#testCase.unit, (each) => this.#names.isFree(each)));
  }

  statements(): Statement[] {
    const { calls } = this.#sequence;
    const making = this.#isOfModule ? undefined : this.#making();
    if (making !== undefined && calls.length === 0) return this.#made(making);
    if (making !== undefined) this.#written.set(0, making);
    const steps = calls.map((each, index) => this.#calling(each, index + 1));
    const before = steps
      .slice(0, -1)
      .flatMap((step, index) =>
        this.#nested.has(index + 1) ? [] : [...step.setup, ...this.#passing(step, index + 1)],
      );
    const checks = [making, ...steps].flatMap((step) => step?.checks ?? []);
    const isLate = steps.some(({ observation }) => "late" in observation);
    const isShown = checks.length > 0 || isLate || this.#observed.state.length > 0;
    const isAllTold = steps.slice(0, -1).every(({ observation }, index) => this.#isTold(observation, index + 1));
    const made = making === undefined || this.#nested.has(0) ? [] : this.#receiverStatements(making);
    const isOneCall = this.#nested.size > 0 && made.length + before.length === 0;
    const isApart = !isOneCall && !(isAllTold && steps.length > 1);
    const last = this.#last(steps.at(-1) as Step, calls.at(-1) as CallRecipe, isShown, isApart);
    return [...made, ...before, ...last, ...this.#settled(steps), ...checks, ...this.#state()];
  }

  /** Whether calls are made of the exports themselves. */
  get #isOfModule(): boolean {
    return this.#sequence.maker.kind === "module";
  }

  /** A sequence without calls: the construction and the state are asserted. */
  #made({ subject, observation, setup, checks }: Step): Statement[] {
    const state = this.#state();
    if (observation.status === "returned" && state.length > 0)
      return [...this.#receiverStatements({ subject, setup }), BLANK, ...checks, ...state];
    return [...setup, ...this.#outcome(observation, subject), ...checks];
  }

  #receiverStatements({ subject, setup }: Pick<Step, "subject" | "setup">): Statement[] {
    return [...setup, constant(this.#receiver, performed(subject), this.#isUntyped ? "any" : undefined)];
  }

  /** Whether types are left out. */
  get #isUntyped(): boolean {
    return this.#setting.dialect.typescript && this.#testCase.untyped === true;
  }

  #making(): Step {
    const { maker, args } = this.#sequence;
    const root = this.#setting.imports.rootOf(this.#testCase);
    const path = maker.access.slice(1);
    const isNew = maker.kind === "constructor";
    const observation = this.#observed.steps[0] as Observation;
    const arrangement = this.#arrange(maker.parameters, args, observation, (argument) =>
      isNew ? `Constructor${parameterType(root, path, argument)}` : parameterType(root, path, argument),
    );
    const types = maker.typeArguments ?? [];
    const generic = this.#setting.dialect.typescript && types.length > 0 ? `<${types.join(", ")}>` : "";
    const callee = `${isNew ? "new " : ""}${root}${path.map(memberText).join("")}${generic}`;
    return this.#step(call(callee, ...arrangement.args), this.#in(0, arrangement), observation, maker.async);
  }

  #calling({ member: called, args, on = 0 }: CallRecipe, k: number): Step {
    if (called.exported !== undefined) return this.#callingExport(called, called.exported, args, k);
    const receiver = this.#results.get(on);
    const observation = this.#observed.steps[k] as Observation;
    const parameters = calledParameters(called.parameters, callPrefix(called, k));
    const typeAt = (argument: number): string =>
      called.kind === "setter"
        ? typeQuery(receiver, [called.name])
        : parameterType(receiver, called.kind === "call" ? [] : [called.name], argument);
    const arrangement = this.#arrange(parameters, args, observation, typeAt, k);
    const access = member(receiver, called.name);
    const run: Record<typeof called.kind, () => Expression> = {
      getter: () => access,
      setter: () => assign(access, arrangement.args[0] ?? "undefined"),
      method: () => implicitCall(called, receiver, args, observation) ?? call(access, ...arrangement.args),
      call: () => call(this.#giver(k, arrangement) ?? receiver, ...arrangement.args),
      time: () => this.#setting.dialect.environment.passTime(),
    };
    const step = this.#step(run[called.kind](), this.#in(k, arrangement), observation, called.async);
    this.#written.set(k, step);
    return step;
  }

  /** The call that gives the function which this one calls, where nothing else uses it: `add(1)` in `add(1)(2)`. */
  #giver(k: number, { setup }: Arrangement): Expression | undefined {
    const { calls } = this.#sequence;
    const on = calls[k - 1]?.on ?? 0;
    const giver = this.#written.get(on);
    const uses = calls.flatMap(resultsUsed).filter((each) => each === on);
    const isElsewhere = uses.length > 1 || (on === 0 && this.#observed.state.length > 0);
    if (giver === undefined || on !== k - 1 || isElsewhere || setup.length + giver.checks.length > 0) return undefined;
    const { subject } = giver;
    const isPlain = giver.setup.length === 0 && !subject.async && giver.observation.status === "returned";
    if (!isPlain || this.#isUntyped || (this.#environment[k] ?? []).length > 0) return undefined;
    this.#nested.add(on);
    return subject.call;
  }

  /** The arrangement of a step, in its environment. */
  #in(k: number, arrangement: Arrangement): Arrangement {
    return { ...arrangement, setup: [...(this.#environment[k] ?? []), ...arrangement.setup] };
  }

  #callingExport(called: ClassMember, { kind, access }: Export, args: readonly Recipe[], k: number): Step {
    const [exported = "", ...path] = access;
    const root = this.#setting.imports.use(this.#testCase.unit.file, exported, called.name);
    const observation = this.#observed.steps[k] as Observation;
    const parameters = calledParameters(called.parameters, callPrefix(called, k));
    const typeAt = (argument: number): string => parameterType(root, path, argument);
    const arrangement = this.#arrange(parameters, args, observation, typeAt, k);
    const callee = path.reduce<Expression>(member, kind === "constructor" ? `new ${root}` : root);
    return this.#step(call(callee, ...arrangement.args), arrangement, observation, called.async);
  }

  #step(run: Expression, arrangement: Arrangement, observation: Observation, isAsync: boolean): Step {
    const called = this.#subject(run, waitsFor(isAsync, observation));
    const { before, subject } = iterated(observation, called, (wanted) => this.#names.own(wanted));
    return { ...arrangement, setup: [...arrangement.setup, ...before], subject, observation };
  }

  #subject(run: Expression, async: boolean): CallUnderTest {
    return { call: run, async, freshName: (wanted) => this.#names.own(wanted) };
  }

  /** Arranges one call, the k-th, as if it were the whole test. */
  #arrange(
    parameters: readonly Parameter[],
    args: readonly Recipe[],
    observation: Observation,
    typeAt: (argument: number) => string,
    k = 0,
  ): Arrangement {
    const { imports, dialect } = this.#setting;
    const unit = { ...this.#testCase.unit, parameters };
    // the members of an untyped object accept any argument
    const untyped = this.#testCase.untyped === true && observation === this.#observed.steps[0];
    const areTold = assertsCallsOfStep(this.#observed, observation, args);
    const assertsCalls = (name: string): boolean => areTold || this.#testCase.assertedCalls?.has(name) === true;
    const again = this.#givenAgain.get(k);
    const arrangement = arrange(
      { ...this.#testCase, unit, args, observation, untyped },
      {
        ...{ imports, dialect, names: this.#names, typeAt, assertsCalls },
        resultName: (call) => this.#results.get(call),
        givenName: ({ call, argument }) => this.#given.get(call)?.get(argument),
        ...(again && { givenAgain: again }),
      },
    );
    this.#given.set(k, arrangement.named);
    return arrangement;
  }

  /**
   * A step before the last one. It is asserted if it throws, since that would end the test, and if it is an earlier call of
   * the function under test.
   */
  #passing({ subject, observation }: Step, k: number): Statement[] {
    if (observation.status === "pending") return [statement(subject.call)];
    if ("late" in observation) return [constant(this.#promiseOf(k), subject.call)];
    if (observation.status !== "returned" || this.#isTold(observation, k)) return this.#outcome(observation, subject);
    const name = this.#results.madeBy(k);
    if (name === undefined) return [statement(performed(subject))];
    const mayBeAbsent = this.#sequence.calls[k - 1]?.member.productMayBeAbsent === true;
    const isMarked = mayBeAbsent && this.#setting.dialect.typescript && !this.#isUntyped;
    return [constant(name, isMarked ? present(performed(subject)) : performed(subject))];
  }

  /** The name of the promise that a call gave and a later call settles. */
  #promiseOf(k: number): string {
    const known = this.#promises.get(k);
    if (known !== undefined) return known;
    const name = this.#names.pick("pending");
    this.#promises.set(k, name);
    return name;
  }

  /** What the promises are settled with that were pending until later calls. */
  #settled(steps: readonly Step[]): Statement[] {
    return steps.flatMap(({ observation, subject }, index) =>
      "late" in observation
        ? this.#outcome(observation, { ...subject, call: this.#promiseOf(index + 1), async: true })
        : [],
    );
  }

  #isTold(observation: Observation, k: number): boolean {
    const { calls } = this.#sequence;
    if (observation.status !== "returned" || observation.late === true) return false;
    const { value } = observation;
    const { exported } = calls[k - 1]?.member ?? {};
    const isTested = this.#isOfModule && exported !== undefined && exported.isOther !== true;
    return (
      isTested &&
      calls.length <= MOST_TOLD &&
      value.exact &&
      value.unstable !== true &&
      value.text.length <= LONGEST_TOLD
    );
  }

  /** `isShown`: the test asserts something besides the returned value. `isApart`: an empty line precedes its assertions. */
  #last({ setup, subject, observation }: Step, last: CallRecipe, isShown: boolean, isApart: boolean): Statement[] {
    const { member: called } = last;
    // An assignment is no value of the object's, and neither is what a runner's clock gives.
    const isSetter = called.kind === "setter" || called.kind === "time";
    const mayTell =
      called.kind === "getter" || called.pure || this.#setting.givesBack.has(calledMemberKey(this.#sequence, last));
    const isSilent = givesNothing(observation) && (isSetter || !mayTell);
    const isUnstable = observation.status === "returned" && observation.value.unstable === true;
    if ((isSilent || isUnstable) && isShown) return [...setup, statement(performed(subject)), BLANK];
    const assertions =
      isSetter && observation.status === "returned"
        ? this.#setting.dialect.completes(subject)
        : this.#outcome(observation, subject);
    return isApart ? [...setup, BLANK, ...assertions] : [...setup, ...assertions];
  }

  #outcome(observation: Observation, subject: CallUnderTest): Statement[] {
    const { imports, dialect } = this.#setting;
    const k = this.#observed.steps.indexOf(observation);
    const name = k === 0 || observation.status !== "returned" ? undefined : this.#results.find(k);
    const isUnstable = observation.status === "returned" && observation.value.unstable === true;
    if (name === undefined || isUnstable) return outcomeStatements(observation, subject, imports, dialect);
    return dialect.returns(subject, { text: name, primitive: true, exact: true });
  }

  #state(): Statement[] {
    return this.#observed.state.flatMap((observation) => this.#stateAssertions(observation));
  }

  /** The text that reads the state may be written several times, since reading has no effect. */
  #stateAssertions(observation: StateObservation): Statement[] {
    const { kind, name, args, value, awaited: waits = false, drained, rejection } = observation;
    const { dialect, imports } = this.#setting;
    const texts = args.map((arg) => this.#argumentText(arg));
    if (drained !== undefined && name === "[Symbol.iterator]")
      return dialect.hasBecome(`[...${this.#receiver}]`, value);
    if (waits) {
      const read = member(this.#receiver, name);
      const subject = this.#subject(kind === "method" ? call(read, ...texts) : read, waits);
      return rejection ? outcomeStatements(rejection, subject, imports, dialect) : dialect.returns(subject, value);
    }
    const suffix = kind === "method" ? `(${texts.join(", ")})` : "";
    const read = `${this.#receiver}${memberText(name)}${suffix}`;
    return dialect.hasBecome(drained === undefined ? read : `[...${read}]`, value);
  }

  /** Methods that read the state are called with values that need no statements. */
  #argumentText(recipe: Recipe): string {
    const named = recipe.kind === "primitive" ? recipe.named : undefined;
    return named === undefined ? plainRecipeText(recipe, String) : this.#setting.imports.nameOf(named);
  }
}

function performed({ call: run, async }: CallUnderTest): Expression {
  return async ? awaited(run) : run;
}
