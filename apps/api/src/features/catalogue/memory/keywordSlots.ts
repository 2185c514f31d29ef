/** Titles by keyword, such as their subjects. Few keywords are on many titles. */
export class KeywordSlots {
  readonly #slots = new Map<string, number[]>();
  readonly #keywords = new Map<number, readonly string[]>();

  /** Sets the keywords of a title, each once. */
  put(slot: number, keywords: readonly string[]): void {
    for (const former of this.#keywords.get(slot) ?? []) this.#remove(former, slot);
    if (keywords.length === 0) {
      this.#keywords.delete(slot);
      return;
    }
    this.#keywords.set(slot, keywords);
    for (const keyword of keywords) {
      const slots = this.#slots.get(keyword);
      if (slots) slots.push(slot);
      else this.#slots.set(keyword, [slot]);
    }
  }

  /** The titles of a keyword. */
  get(keyword: string): readonly number[] {
    return this.#slots.get(keyword) ?? [];
  }

  #remove(keyword: string, slot: number): void {
    const slots = this.#slots.get(keyword) ?? [];
    if (slots.length === 1) this.#slots.delete(keyword);
    else slots.splice(slots.indexOf(slot), 1);
  }
}
