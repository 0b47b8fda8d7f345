// The sentence for each assumption. Users read "assuming that …", "provided that …".
import { NUMBER_ASSUMPTION_TEXT } from "../expr/number-assumption.ts";
import type { Assumption, DeclaredTrait } from "../model/assumption.ts";
import type { EffectKind } from "../model/effect-kind.ts";
import { deathText } from "./death-text.ts";

type Id = Assumption["id"];
type Texts = { readonly [Each in Id]: (assumption: Extract<Assumption, { readonly id: Each }>) => string };

const MOST_NAMES = 3;

const DECLARED_TEXTS: Readonly<Record<DeclaredTrait, (input: string) => string>> = {
  reads: (input) => `reading ${input} has no effect and gives the same each time`,
  members: (input) => `${input} has no members but those that are declared, in their order`,
  kind: (input) => `${input} is a plain object`,
  calls: (input) => `functions in ${input} give equal results for equal arguments`,
  writable: (input) => `changing ${input} never fails and has no other effect`,
  ordinary: (input) =>
    `${input} is no look-alike, of no subclass, has no further members, holes or accessors, and is not frozen or otherwise fixed`,
  enum: (input) => `numbers of enums in ${input} are those of their members`,
};

const EFFECT_TEXTS: Readonly<Record<EffectKind, string>> = {
  fs: "writes to the file system",
  net: "uses the network",
  process: "reaches other processes or changes its own",
  worker: "starts threads",
  native: "loads native code",
  globals: "replaces built-in objects",
};

const TEXTS: Texts = {
  requires: ({ clause, callable }) =>
    `@requires ${clause} holds${callable === undefined ? "" : ` whenever \`${callable}\` is called`}`,
  "clause-left-out": ({ clause, callable }) =>
    `${clause}${callable === undefined ? "" : ` of \`${callable}\``} need not hold: it cannot be checked`,

  "exactly-as-declared": ({ input, what }) => DECLARED_TEXTS[what](input),
  "type-left-out": ({ input, type }) => `${input} is never of type ${type}`,
  "part-left-out": ({ part }) => `${part} is left out`,
  "more-parts-left-out": ({ count }) => `${count} more parts of the inputs are left out`,
  "type-argument": ({ parameter, type }) => `${parameter} is ${type}`,

  "not-callable": ({ callable, parameter, reason }) =>
    `\`${callable}\` is not called: its parameter '${parameter}' ${reason}`,
  "rest-not-given": ({ callable, parameter, reason }) =>
    `\`${callable}\` is never given '...${parameter}', which ${reason}`,
  "symbol-members-not-called": () => "members whose names are symbols of their own are not called",
  "base-not-called": ({ base }) => `what is inherited from \`${base}\` is not called`,
  "fields-not-assigned": ({ fields }) =>
    `nobody but its own code assigns to ${listed(fields)}, or changes what is there`,
  "state-not-changed": ({ variables }) => `nobody but the code that is called changes ${listed(variables)}`,
  "state-as-loaded": () => "modules are in the state in which loading leaves them",
  "other-objects-not-called": ({ class: name }) => `nothing is called on other objects of \`${name}\``,
  "not-overridden": ({ members }) => `nobody overrides ${listed(members)}, in a subclass or by assignment`,
  "own-objects": () => "objects are as their class makes them, and of no subclass",
  "protected-not-used": ({ members }) => `no subclass uses ${listed(members)}`,
  "no-reentrance": () => "functions that are passed in do not call back into the object",
  "called-as-members": () => "members are called on objects that the class made, and nobody freezes those",
  "no-more-arguments": () => "no call gives more arguments than are declared",
  "usual-this": () => "it is called by the name under which it is exported, so that `this` is nothing else",
  "few-product-kinds": ({ most }) => `of what calls give, no more than ${most} kinds of objects are called in turn`,

  "most-elements": ({ input, most }) => `${input} has at most ${most} elements`,
  "most-entries": ({ input, most }) => `${input} has at most ${most} entries`,
  longest: ({ length, most }) => `${length} is at most ${most}`,
  "few-flags": ({ input }) => `${input} is a single flag, a pair of flags or all of them`,
  "plain-values": ({ input }) =>
    `${input} is made of primitives, plain objects, arrays, and functions without names, parameters, errors and effects`,
  "few-keys": ({ input }) =>
    `${input} has no keys but those that the code asks for, and two more, and none that all objects inherit`,
  "few-changes": ({ input, most }) => `instances in ${input} are changed by at most ${most} calls of their methods`,
  "short-tuples": ({ input, most }) => `tuples in ${input} have at most ${most} elements more than are listed`,
  "functions-succeed": ({ input }) => `functions in ${input} neither throw nor reject, and have no effects`,
  "function-names": ({ input }) =>
    `functions in ${input} have no names or texts that matter, and as many parameters as those that were tried`,
  "promises-fulfilled": ({ input }) => `promises in ${input} are fulfilled before the call`,
  "promised-at-once": ({ input }) => `promises that functions in ${input} give settle at once, if ever`,
  "unchanged-while-pending": ({ input }) => `nobody else changes ${input} while the call waits`,
  "few-regexps": ({ input }) => `${input} is one of few regular expressions`,
  "few-samples": ({ input }) => `${input} is one of few objects of its class`,
  "plain-generators": ({ input }) => `${input} yields a list of items and returns nothing`,
  "sampled-regexp": ({ input, samples }) => `${input} is one of ${samples.join(", ")}`,
  "web-address": ({ input }) => `${input} is a web address without credentials, escapes and dot segments`,
  "fresh-symbols": ({ input }) => `symbols in ${input} are new ones, each with a description`,
  "distinct-objects": () => "objects inside of the inputs are all different ones",
  "separate-buffers": () => "typed arrays in the inputs share no memory",

  "distinct-arguments": () => "objects that are given to calls are all different ones, and nobody changes them later",
  "given-arguments": () => "arguments are the given values",
  "longest-sequence": ({ calls }) => `sequences have at most ${calls} calls after the constructor`,
  "most-items": ({ most }) => `no more than ${most} items are asked of an iterator`,
  "iterated-whole": ({ names }) =>
    `what ${listed(names)} ${names.length === 1 ? "gives" : "give"} is iterated at once: nobody stops early or sends anything into it`,
  "no-call-while-pending": () => "nothing is called on an object while a promise of its own is pending",
  "stopped-at-violation": () => "it ended at the first broken contract",
  "no-call-after-violation": () => "nothing is called on an object after its contract was broken",
  "nan-states-alike": () => "states that differ only where a number is NaN behave alike",
  "judged-states-alike": ({ judge }) => `states that ${judge} makes equal behave alike`,
  "latest-functions": () => "of several functions that calls of one kind give, only the latest is called",
  "results-left-alone": () => "nothing is called on what calls give, and nothing of it is passed on",
  "time-sampled": () => "timers that fire between calls bring nothing new beyond what was tried",
  "results-sampled": () => "calls on what calls give, and passing that on, bring nothing new beyond what was tried",

  "clock-range": ({ from, to }) => `the clock shows a time from ${from} on and before ${to}`,
  "clock-goes-forward": () => "the clock never goes back",
  "clock-stands-still": () => "time stands still from the first `new Date()` of a call to the end of the call",
  "few-readings": ({ what, most }) => `what ${what} gives after ${most} readings in one call leads to nothing new`,
  "few-environment-variables": () => "process.env has no variables but those that the code asks for by name",
  "posix-working-folder": () => "process.cwd() starts with a slash",
  "usual-environment": ({ what, value }) =>
    value === undefined ? `what ${what} gives leads to nothing new` : `${what} is ${value}`,
  "usual-environment-at-load": ({ what, value }) =>
    value === undefined
      ? `what ${what} gives while modules are loaded leads to nothing new`
      : `${what} is ${value} while modules are loaded`,
  "steady-package": (assumption) => `the package ${assumption.package} gives the same each time and everywhere`,
  "time-zone": () => "the time zone is UTC",
  "default-locale": () => "the default locale is English (en-US)",

  "loop-limit": ({ limit, collections }) =>
    [
      `loops and recursion go no deeper than the loop limit${limit === undefined ? "" : ` of ${limit}`}`,
      ...(collections === true ? ["and collections that are looked through are no larger"] : []),
    ].join(", "),
  "longest-made": () => "arrays that are made with a length that depends on inputs are no longer than the loop limit",
  "pinned-values": () => "values handed to code that is not rewritten are only those that were tried",
  "undecided-conditions": () => "conditions that the solver could not decide lead to nothing new",
  "same-behaviour": () => "the code behaves the same when it is run again",
  sampled: () => "inputs that were not tried bring nothing new: they were looked for by chance, not exhaustively",
  stalled: () => "paths that were not tried bring nothing new: many attempts in a row brought nothing",
  "covered-enough": () =>
    "paths that were not tried bring nothing new: everything was covered, and only --thorough goes on then",
  "blocked-effect": ({ effect }) =>
    `nothing new follows where the code ${EFFECT_TEXTS[effect]}, which is blocked (--allow ${effect} lets it go on)`,
  "deadly-inputs": () => "inputs that end the process lead nowhere else",
  "slow-inputs": () => "inputs that take too long when they are explored lead nowhere else",
  "runs-not-made": ({ why }) => `runs that could not be made lead nowhere else (${why})`,
  "died-inputs-left-out": ({ cause }) => `inputs for which the code ${deathText(cause)} are left out`,

  numbers: ({ numbers }) => NUMBER_ASSUMPTION_TEXT[numbers],
};

export function assumptionText(assumption: Assumption): string {
  // The checker does not see that the entry at an id takes the assumption with that id.
  const text = TEXTS[assumption.id] as (assumption: Assumption) => string;
  return text(assumption);
}

/** "`a`, `b`, `c` and 2 more". */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => `\`${name}\``);
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : "";
  return `${shown.join(", ")}${more}`;
}
