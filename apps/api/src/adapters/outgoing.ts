import type { Agent, RequestInit, Response } from 'undici';
import { lookUpPublic } from './publicAddress.ts';

/** Requests to other sites. Their client is loaded for the first: a start does without. */
export type Outgoing = {
  /** As `fetch`, but redirects are answered and not followed. */
  fetch(url: URL, init: Omit<RequestInit, 'redirect' | 'dispatcher'>): Promise<Response>;
  /** Ends the requests under way; later ones are refused. */
  close(): Promise<void>;
};

export type OutgoingOptions = Omit<Agent.Options, 'connect'> & {
  /** Time limit to open a connection, in milliseconds. */
  connectMs: number;
  /** Whether addresses of this machine's own networks are allowed. */
  allowPrivate: boolean;
  /** Certificate of an authority that is trusted too, as PEM. */
  ca?: string | undefined;
};

/** Opens no connection yet. Names resolve to public addresses only, unless private ones are allowed. `options` go to undici's agent. */
export function openOutgoing({ connectMs, allowPrivate, ca, ...options }: OutgoingOptions): Outgoing {
  let client: ReturnType<typeof load> | undefined;
  let closed = false;

  async function load() {
    const { Agent, fetch } = await import('undici');
    const lookup = !allowPrivate && { lookup: lookUpPublic };
    const agent = new Agent({ ...options, connect: { timeout: connectMs, ...lookup, ...(ca && { ca }) } });
    if (closed) await agent.destroy();
    return { agent, fetch };
  }

  return {
    async fetch(url, init) {
      client ??= load();
      const { agent, fetch } = await client;
      return fetch(url, { ...init, redirect: 'manual', dispatcher: agent });
    },
    async close() {
      closed = true;
      if (client) await (await client).agent.destroy();
    },
  };
}
