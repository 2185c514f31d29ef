import type { Endpoint, EndpointInput, EndpointReply } from '@kiroku/contract/base/endpoint';
import type { Problem } from '@kiroku/contract/base/problem';
import { PROBLEMS } from '@kiroku/contract/base/problems';

type Handler = (input: Received) => Response | Promise<Response>;
type Received = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  ifMatch: string | null;
};
type Route = { method: string; path: RegExp; names: string[]; handle: Handler };

/** Answer to a call: a reply, or a refusal by `refusal` or `failure`. */
export type Answer<E extends Endpoint> = EndpointReply<E> | Response;

const routes: Route[] = [];
const unanswered: string[] = [];
const outside = globalThis.fetch;

/**
 * Answers the calls of an endpoint from now on, instead of a server. Inputs are parsed and replies checked by the endpoint's own
 * schemas, so that a test cannot differ from the contract. A reply that throws is a call without an answer. Returns the inputs that
 * were received so far.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: Answer<E> | ((input: EndpointInput<E>, ifMatch: string | null) => Answer<E> | Promise<Answer<E>>),
): EndpointInput<E>[] {
  const received: EndpointInput<E>[] = [];
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const path = new RegExp(`^/api${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`);
  const handle = async (given: Received) => {
    const parsed = (['params', 'query', 'body'] as const).map((part) =>
      endpoint[part]?.safeParse(given[part]),
    );
    const refused = parsed.find((part) => part?.success === false);
    if (refused?.error) return refusal(PROBLEMS.invalid, complaints(refused.error));
    const [params, query, body] = parsed.map((part) => part?.data);
    const input = { params, query, body } as EndpointInput<E>;
    received.push(input);
    const answered =
      typeof reply === 'function'
        ? await (reply as (input: unknown, ifMatch: string | null) => unknown)(input, given.ifMatch)
        : reply;
    if (answered instanceof Response) return answered.clone();
    return Response.json(endpoint.reply.parse(answered), { status: endpoint.status ?? 200 });
  };
  routes.unshift({ method: endpoint.method, path, names, handle });
  return received;
}

/** Refusal as the server sends it; `errors` by field. */
export function refusal({ status, ...body }: Problem, errors?: Record<string, string>): Response {
  return Response.json({ ...body, ...(errors && { errors }) }, { status });
}

type Issue = { path: PropertyKey[]; message: string };

function complaints({ issues }: { issues: Issue[] }): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

/** Failure of the server. */
export const failure = () => refusal(PROBLEMS.failed);

/** Error of fetch without a network. */
export function lost(): never {
  throw new TypeError('Failed to fetch');
}

/** Replaces fetch for the site's API; other addresses go out. */
export function interceptCalls(): void {
  globalThis.fetch = async (target, init) => {
    const request = new Request(target, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return outside(target, init);
    for (const { method, path, names, handle } of routes) {
      const found = method === request.method ? path.exec(pathname) : null;
      if (!found) continue;
      const text = await request.text();
      // A later task, as with a network: what the call's sender does meanwhile is done.
      await new Promise((resolve) => setTimeout(resolve));
      return handle({
        params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')])),
        query: Object.fromEntries(searchParams),
        body: text === '' ? undefined : JSON.parse(text),
        ifMatch: request.headers.get('if-match'),
      });
    }
    unanswered.push(`${request.method} ${pathname}`);
    return failure();
  };
}

/** Forgets all answers. Returns the calls that had none. */
export function forgetCalls(): string[] {
  routes.length = 0;
  return unanswered.splice(0);
}
