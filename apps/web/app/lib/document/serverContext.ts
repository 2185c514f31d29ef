import type { Call } from '@kiroku/contract/base/call';
import type { EndpointReply } from '@kiroku/contract/base/endpoint';
import type { Problem } from '@kiroku/contract/base/problem';
import type { EndpointOf } from '@kiroku/contract/endpointOf';
import { createContext } from 'react-router';

/** Context of every loader: the API without a socket, the time, and the site's address. */
export type ServerContext = {
  call: <C extends Call>(
    called: C,
    input?: { params?: unknown; query?: unknown },
  ) => Promise<
    | { ok: true; reply: EndpointReply<EndpointOf<C>>; headers: Record<string, string> }
    /** `errors`: by field, as clients get them. */
    | { ok: false; problem: Problem; errors?: Record<string, string> | undefined }
  >;
  now: () => number;
  /** Nonce for the scripts of this rendering. */
  nonce: string;
  /** Number of this rendering's failure, in the log and on its page. */
  incident: string;
  /** Such as https://kiroku.example, without a final slash. */
  origin: string;
  /** Whether a token in a page's address signs its visitor in (URL_TOKEN). */
  urlToken: boolean;
  /** Renders the page of a kind of unknown address, unless the server has it cached: it is the same for all of them. */
  renderShared: (kind: string, render: () => Promise<Response>) => Promise<Response>;
};

export const serverContext = createContext<ServerContext>();
