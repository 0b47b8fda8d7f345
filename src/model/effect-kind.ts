// What code may do beyond computing: a closed list. `--allow` takes these names.

/**
 * fs: writes to the file system; net: the network; process: other processes, signals, and what belongs to the whole process; worker:
 * threads; native: add-ons and internal bindings; globals: built-in objects of the language are replaced.
 */
export const EFFECT_KINDS = ["fs", "net", "process", "worker", "native", "globals"] as const;

export type EffectKind = (typeof EFFECT_KINDS)[number];
