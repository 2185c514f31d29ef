/** Work that several ask for at the same moment is done once, and all get its outcome. */
export class SingleFlight<V> {
  readonly #underway = new Map<string, Promise<V>>();

  /** The outcome of `work`, or of the same work that is under way already. */
  run(key: string, work: () => Promise<V>): Promise<V> {
    const known = this.#underway.get(key);
    if (known) return known;
    const started = work().finally(() => this.#underway.delete(key));
    this.#underway.set(key, started);
    return started;
  }
}
