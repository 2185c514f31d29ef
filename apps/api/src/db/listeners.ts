import type { ClientBase } from 'pg';

type Handler = (payload: string) => void;

/** Who wants to subscribe which channel. */
export class Listeners {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #report: (line: string) => void;

  constructor(report: (line: string) => void) {
    this.#report = report;
  }

  /** Hears what this connection is told. */
  attach(client: ClientBase): void {
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.#handlers.get(channel) ?? []) this.#call(handler, payload ?? '');
    });
  }

  add(channel: string, handler: Handler): void {
    const known = this.#handlers.get(channel);
    if (known === undefined) this.#handlers.set(channel, new Set([handler]));
    else known.add(handler);
  }

  /** True when nobody listens to the channel any more. */
  remove(channel: string, handler: Handler): boolean {
    const known = this.#handlers.get(channel);
    if (known?.delete(handler) !== true || known.size > 0) return false;
    return this.#handlers.delete(channel);
  }

  /** The channels' names as SQL writes them. */
  channels(): string[] {
    return [...this.#handlers.keys()].map(channelName);
  }

  /** Tells everybody that something may have been missed. */
  missed(): void {
    for (const handlers of this.#handlers.values()) {
      for (const handler of handlers) this.#call(handler, '');
    }
  }

  #call(handler: Handler, payload: string): void {
    try {
      handler(payload);
    } catch (error) {
      this.#report(`écoute de la base de données : ${String(error)}`);
    }
  }
}

/** A channel's name as SQL writes it, whatever it holds. */
export function channelName(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}
