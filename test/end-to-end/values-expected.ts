// What is expected of every unit in subjects/values, worked out by hand. Empty: all of its branches can be covered.
// The bench reads it too, so it knows nothing of the harness.
interface ExpectedUnit {
  /** Ways out of its branches that no input can take. */
  readonly uncovered?: number;
  /** What is not covered could be: a shortcoming of ours. */
  readonly isReachable?: boolean;
  readonly findings?: readonly RegExp[];
}

const throws = (error: RegExp): ExpectedUnit => ({ findings: [error] });

export const EXPECTED_VALUES: Readonly<Record<string, Readonly<Record<string, ExpectedUnit>>>> = {
  "aliasable.ts": { aliasable: {} },
  "arrays.ts": {
    gather: {},
    swaps: {},
    binarySearch: {},
    median: {},
    longest: {},
    statistics: {},
    endpoints: {},
    transposed: {},
    tally: {},
  },
  "built-in-objects.ts": {
    daysBetween: {},
    isWeekend: {},
    isChristmas: {},
    statusOf: {},
    isSecure: {},
    checksum: {},
    peak: {},
    unwrapped: {},
    matching: {},
  },
  "callbacks.ts": { countWhere: {}, retry: {}, consistent: {}, groupBy: {}, loadName: {}, run: {} },
  "collections.ts": { priceOf: {}, changes: {}, relation: {}, firstRepeated: {}, countWords: {} },
  "conditions.ts": { hello: {}, bothEnds: {}, fortyTwo: {}, telephone: {}, thirdOfFour: {} },
  "csv-line.ts": { splitCsvLine: {}, csvFields: {} },
  "deep-merge.ts": { deepMerge: {}, lookUp: {} },
  "email.ts": { isEmail: {}, mailHost: {} },
  "expression.ts": { evaluate: {}, simplify: {} },
  "hex-colour.ts": { parseHexColour: {}, scanHexColour: {} },
  // numbers are all that can be pushed, so that nothing undefined is popped from a stack of two
  "instances.ts": { "Money.isFree": {}, cheaper: {}, topTwo: { uncovered: 1 } },
  "ipv4.ts": { isIpv4: {}, addressKind: {}, parseIpv4: {} },
  "iso-date.ts": { parseIsoDate: {}, isIsoDate: {} },
  "linked-list.ts": { sum: {}, isSorted: {}, insert: {}, depth: {} },
  "objects.ts": { shippingZone: {}, updated: {}, stock: {}, area: {}, largest: {}, permission: {} },
  "query-string.ts": { parseQuery: throws(/URI malformed/), pageOf: {}, toQuery: {} },
  "reducer.ts": { reduce: {} },
  "roman-numeral.ts": { fromRoman: {}, isRoman: {}, toRoman: {} },
  "rotate.ts": { rotate: {} },
  "semver.ts": { parseVersion: {}, scanVersion: {}, compareVersions: {} },
  "strings.ts": {
    isPalindrome: {},
    command: {},
    initials: {},
    truncate: {},
    duration: {},
    greeting: {},
    order: {},
    doubled: {},
    strongPassword: {},
    sumOfNumbers: {},
  },
  "transfer.ts": { transfer: {} },
  "unknowns.ts": {
    isPoint: {},
    messageOf: {},
    truthy: {},
    portOf: {},
    same: {},
    // JSON.parse has no model; native runs find texts with the members that the code reads
    parseUser: { findings: [/JSON/] },
  },
  "untyped.js": {
    describe: {},
    toList: {},
    area: {},
    add: {},
    equal: {},
    debounceKey: {},
    each: throws(/^uncaught-error/m),
  },
};

/** Units whose paths can be counted by hand, each with all of them: one more than there are conditions in a row. */
export const EXPECTED_PATHS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "conditions.ts": { hello: 3, bothEnds: 5, fortyTwo: 3, telephone: 3, thirdOfFour: 3 },
};
