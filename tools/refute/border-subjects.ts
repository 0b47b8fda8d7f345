// Files of ours that use packages, whose code is not rewritten: a table, a factory, a curried function, callbacks, base classes.
import path from "node:path";
import { fetchPackages, type PackageVersion } from "../compare/packages.ts";
import { type Subject, subjectsIn } from "../compare/subjects.ts";

const USED: readonly PackageVersion[] = [
  { name: "eventemitter3", version: "5.0.4" },
  { name: "http-status-codes", version: "2.3.0" },
  { name: "just-curry-it", version: "5.3.0" },
  { name: "mitt", version: "3.0.1" },
  { name: "tinyqueue", version: "3.0.0" },
];

export async function borderSubjects(): Promise<Subject[]> {
  const folder = await fetchPackages(USED);
  const uses = USED.map(({ name }) => path.join(folder, name));
  return subjectsIn("tools/refute/subjects", { isExplained: false }).map((subject) => ({ ...subject, uses }));
}
