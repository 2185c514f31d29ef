import type { ClientBase } from 'pg';
import type { Report } from '../../lib/report.ts';

type Handler = (payload: string) => void;

/** The handlers of each channel. */
export class Listeners {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /** Dispatches the notifications of a connection. */
  attach(client: ClientBase): void {
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.#handlers.get(channel) ?? []) this.#call(handler, payload ?? '');
    });
  }

  /** Adds a handler, resolves once the database has taken note, and answers how to remove it. `run` runs a statement. */
  async listen(
    channel: string,
    handler: Handler,
    run: (statement: string) => Promise<unknown>,
  ): Promise<() => Promise<void>> {
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers.add(handler));
    try {
      await run(`listen ${channelName(channel)}`);
    } catch (error) {
      this.#remove(channel, handler);
      throw error;
    }
    return async () => {
      if (this.#remove(channel, handler)) await run(`unlisten ${channelName(channel)}`);
    };
  }

  /** True when the channel has no handler left. */
  #remove(channel: string, handler: Handler): boolean {
    const known = this.#handlers.get(channel);
    if (known?.delete(handler) !== true || known.size > 0) return false;
    return this.#handlers.delete(channel);
  }

  /** The channels' names as SQL writes them. */
  channels(): string[] {
    return [...this.#handlers.keys()].map(channelName);
  }

  /** Calls every handler: notifications may have been missed. */
  missed(): void {
    for (const handlers of this.#handlers.values()) {
      for (const handler of handlers) this.#call(handler, '');
    }
  }

  #call(handler: Handler, payload: string): void {
    try {
      handler(payload);
    } catch (error) {
      this.#report(`écoute de la base de données : ${String(error)}`, { part: 'database', error });
    }
  }
}

/** A channel's name as SQL writes it. */
function channelName(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}
