// The hash-consed languages, and the operations on them that do not involve patterns. Equal languages are one object, so
// they are compared by identity.
import type { CharSet } from "./char-set.ts";
import type { Language, LanguageForm } from "./language.ts";

export class LanguageTable {
  readonly #table = new Map<string, Language>();
  readonly #identities = new Map<object, number>();
  #nextIdentity = 0;

  readonly none = this.intern("none", Infinity, { kind: "none" });
  readonly all = this.intern("all", 0, { kind: "all" });
  readonly end = this.intern("end", 0, { kind: "end" });

  protected intern(key: string, least: number, body: LanguageForm): Language {
    const known = this.#table.get(key);
    if (known !== undefined) return known;
    const made = { ...body, id: this.#table.size, least } as Language;
    this.#table.set(key, made);
    return made;
  }

  protected identity(object: object): number {
    const known = this.#identities.get(object) ?? this.#nextIdentity++;
    this.#identities.set(object, known);
    return known;
  }

  unit(set: CharSet, rest: Language): Language {
    if (set.length === 0 || rest.kind === "none") return this.none;
    return this.intern(`u${this.identity(set)}:${rest.id}`, 1 + rest.least, { kind: "unit", set, rest });
  }

  both(languages: readonly Language[]): Language {
    const parts = this.#flat("both", languages).filter((part) => part.kind !== "all");
    if (parts.length === 0) return this.all;
    if (parts.some((part) => part.kind === "none")) return this.none;
    if (parts.includes(this.end) && parts.some((part) => part.least > 0)) return this.none;
    if (parts.length === 1) return parts[0] as Language;
    const least = Math.max(...parts.map((part) => part.least));
    return this.intern(`b${parts.map(({ id }) => id).join()}`, least, { kind: "both", parts });
  }

  either(languages: readonly Language[]): Language {
    const parts = this.#flat("either", languages).filter((part) => part.kind !== "none");
    if (parts.length === 0) return this.none;
    if (parts.some((part) => part.kind === "all")) return this.all;
    if (parts.length === 1) return parts[0] as Language;
    const least = Math.min(...parts.map((part) => part.least));
    return this.intern(`e${parts.map(({ id }) => id).join()}`, least, { kind: "either", parts });
  }

  #flat(kind: "both" | "either", languages: readonly Language[]): Language[] {
    const [first, second] = languages;
    if (languages.length === 2 && first === second && first !== undefined) return [first];
    const parts = languages.flatMap((part) => (part.kind === kind ? part.parts : part));
    return [...new Set(parts)].sort((a, b) => a.id - b.id);
  }

  without(inner: Language): Language {
    if (inner.kind === "none") return this.all;
    if (inner.kind === "all") return this.none;
    if (inner.kind === "without") return inner.inner;
    return this.intern(`n${inner.id}`, 0, { kind: "without", inner });
  }

  protected get made(): number {
    return this.#table.size;
  }
}
