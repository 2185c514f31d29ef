import { renderToReadableStream } from 'react-dom/server.edge';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceContext } from './lib/nonce.ts';
import { serverContext } from './lib/serverContext.ts';
import { unknownKind } from './shell/unknownKind.ts';

export { serverContext } from './lib/serverContext.ts';

/** Complete renderings only: pages are cached, so that a whole page is worth more than an early one. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, renderShared } = loadContext.get(serverContext);
  const render = () => renderWhole(request, status, headers, entryContext, nonce);
  const kind = unknownKind(entryContext.staticHandlerContext);
  return kind === undefined ? render() : renderShared(kind, render);
}

async function renderWhole(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  nonce: string,
): Promise<Response> {
  let answered = status;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      // Nothing is put aside for a script to move in: a page is read without script too.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error: unknown) {
        answered = 500;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: answered, headers });
}

/** Logs every fault of a loader or of rendering; refusals such as a 404 are no faults. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(request.url, error);
}
