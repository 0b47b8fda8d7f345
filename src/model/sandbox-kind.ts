// What holds engines besides the belt: a closed list. `--sandbox` takes these names.

/** none: nothing; namespaces: the system shows engines its files for reading only, and no network. Linux. */
export const SANDBOX_KINDS = ["none", "namespaces"] as const;

export type SandboxKind = (typeof SANDBOX_KINDS)[number];
