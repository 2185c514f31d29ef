type Flight<V> = { outcome: Promise<V>; callers: number; abandoned: AbortController };

/** Work that several ask for at the same moment is done once, and all get its outcome. */
export class SingleFlight<V> {
  readonly #underway = new Map<string, Flight<V>>();

  /**
   * The outcome of `work`, or of the same work under way. Once all its callers have left, `abandoned` aborts and the next caller starts
   * again. A caller without `leaving` stays.
   */
  run(key: string, work: (abandoned: AbortSignal) => Promise<V>, leaving?: AbortSignal): Promise<V> {
    const flight = this.#underway.get(key) ?? this.#start(key, work);
    flight.callers += 1;
    leaving?.addEventListener('abort', () => this.#leave(key, flight), { once: true });
    if (leaving?.aborted) this.#leave(key, flight);
    return flight.outcome;
  }

  #start(key: string, work: (abandoned: AbortSignal) => Promise<V>): Flight<V> {
    const abandoned = new AbortController();
    const outcome = work(abandoned.signal).finally(() => this.#end(key, flight));
    const flight: Flight<V> = { outcome, callers: 0, abandoned };
    this.#underway.set(key, flight);
    return flight;
  }

  #leave(key: string, flight: Flight<V>): void {
    flight.callers -= 1;
    if (flight.callers > 0) return;
    this.#end(key, flight);
    flight.abandoned.abort();
  }

  #end(key: string, flight: Flight<V>): void {
    if (this.#underway.get(key) === flight) this.#underway.delete(key);
  }
}
