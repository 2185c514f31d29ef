import type { Endpoint, EndpointReply } from '@kiroku/contract/base/endpoint';
import type { Problem } from '@kiroku/contract/base/problem';
import { createContext } from 'react-router';

/** What the server hands to every loader: the API without a socket, the time, and where the site is reached. */
export type ServerContext = {
  call: <E extends Endpoint>(
    endpoint: E,
    input?: { params?: unknown; query?: unknown },
  ) => Promise<
    { ok: true; reply: EndpointReply<E>; headers: Record<string, string> } | { ok: false; problem: Problem }
  >;
  now: () => number;
  /** For the scripts of this one rendering. */
  nonce: string;
  /** Such as https://kiroku.example, without a final slash. */
  origin: string;
  /** Whether a token in a page's address signs its visitor in (URL_TOKEN). */
  urlToken: boolean;
};

export const serverContext = createContext<ServerContext>();
