/** Most named statements: each has a plan in the memory of every connection. */
const MOST = 400;
/** A repeated text is likely to come often; one with an inlined list may not. */
const NAMED_FROM = 3;
/** Texts that are only counted, at most. */
const MOST_COUNTED = 2000;

/**
 * Names for prepared statements: PostgreSQL parses and plans a named text once per connection. Planning is three quarters of what a
 * small statement costs on the embedded engine.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** The name of a text; undefined while it is rare. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST) return known;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < NAMED_FROM) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
