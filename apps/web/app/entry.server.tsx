import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceContext } from './lib/document/nonce.ts';
import { type ServerContext, serverContext } from './lib/document/serverContext.ts';
import { IncidentContext } from './lib/usage/incident.ts';
import { unknownKind } from './shell/errors/unknownKind.ts';

export { serverContext } from './lib/document/serverContext.ts';

/** Complete renderings only: pages are cached, so that a whole page is worth more than an early one. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const context = loadContext.get(serverContext);
  const render = () => renderWhole(request, status, headers, entryContext, context);
  const kind = unknownKind(entryContext.staticHandlerContext);
  return kind === undefined ? render() : context.renderShared(kind, render);
}

async function renderWhole(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  { nonce, incident }: ServerContext,
): Promise<Response> {
  let answered = status;
  const page = (
    <NonceContext value={nonce}>
      <IncidentContext value={incident}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </IncidentContext>
    </NonceContext>
  );
  // Node's stream: the web stream encodes each attribute separately.
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Nothing is put aside for a script to move in: a page is read without script too.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error: unknown) {
        answered = 500;
        console.error(`incident ${incident}`, error);
      },
      onShellError: reject,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    });
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status: answered, headers });
}

/** Logs every fault of a loader or of rendering; refusals such as a 404 are no faults. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  const { incident } = context.get(serverContext);
  if (!request.signal.aborted) console.error(`incident ${incident}`, request.url, error);
}
