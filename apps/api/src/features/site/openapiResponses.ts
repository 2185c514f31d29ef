import type { Endpoint } from '@kiroku/contract/base/endpoint';
import type { Problem } from '@kiroku/contract/base/problem';
import { refusalsOf } from '../../http/refusals.ts';

export type Json = Record<string, unknown>;
export type Content = Record<string, { schema: Json }>;
export type Reference = { $ref: string };
/** A response as its own object, or where it is found. */
export type Response = { description: string; headers?: Record<string, Reference>; content?: Content };
export type Responses = Record<string, Response | Reference>;
export type Header = { description: string; schema: Json; required?: true };

const COUNT: Json = { type: 'integer', minimum: 0 };
const TEXT: Json = { type: 'string' };

/** The headers of answers that scripts of any site can read (admission/cors.ts), and `Location`. */
export const HEADERS: Record<string, Header> = {
  'X-Request-Id': { description: 'Le numéro de la requête dans le journal', schema: TEXT, required: true },
  'Content-Disposition': { description: 'Le nom du fichier, une fois enregistré', schema: TEXT },
  ETag: { description: 'La version de la réponse, pour If-None-Match', schema: TEXT, required: true },
  'X-Total-Count': { description: 'Le nombre total de résultats', schema: COUNT, required: true },
  'Retry-After': { description: 'Les secondes à attendre', schema: COUNT, required: true },
  Location: { description: 'L’adresse de la réponse', schema: TEXT, required: true },
  'RateLimit-Limit': { description: 'Les appels permis par minute', schema: COUNT },
  'RateLimit-Remaining': { description: 'Les appels qui restent', schema: COUNT },
  'RateLimit-Reset': { description: 'Les secondes avant la prochaine minute', schema: COUNT },
};
const RATE_LIMITS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

const PHRASES: Record<number, string> = {
  400: 'Requête mal formée',
  401: 'Non connecté',
  403: 'Non autorisé',
  404: 'Inconnu',
  409: 'Conflit',
  412: 'Modifié entre-temps',
  413: 'Trop volumineux',
  415: 'Format non pris en charge',
  422: 'Comprise mais invalide',
  429: 'Trop de requêtes (voir Retry-After)',
  500: 'Panne du site',
  503: 'Service momentanément indisponible (voir Retry-After)',
};

/** Every status that a call answers. Refusals are stored in `shared`, as many calls have the same. */
export function responsesOf(endpoint: Endpoint, reply: Json, shared: Record<string, Response>): Responses {
  const always = ['X-Request-Id', ...(endpoint.unlimited ? [] : RATE_LIMITS)];
  const tagged = hasEtag(endpoint) ? ['ETag', ...(endpoint.total ? ['X-Total-Count'] : [])] : [];
  const isJson = !endpoint.file || endpoint.file.startsWith('application/json');
  const success = [...always, ...tagged, ...(isJson || endpoint.attachment ? ['Content-Disposition'] : [])];
  return {
    [endpoint.status ?? 200]: {
      description: 'Réussite',
      headers: references(success),
      content: { [endpoint.file ?? 'application/json']: { schema: reply } },
    },
    ...(endpoint.moves && {
      301: { description: 'Titre fusionné : voir Location', headers: references([...always, 'Location']) },
    }),
    ...(hasEtag(endpoint) && {
      304: { description: 'Inchangé depuis If-None-Match', headers: references([...always, ...tagged]) },
    }),
    ...refusalResponses(refusalsOf(endpoint), always, shared),
    default: protocolRefusal(shared),
  };
}

function hasEtag({ method, attachment, stream }: Endpoint): boolean {
  return method === 'GET' && !attachment && !stream;
}

function refusalResponses(
  refusals: readonly Problem[],
  always: readonly string[],
  shared: Record<string, Response>,
): Responses {
  const codes = new Map<number, Set<string>>();
  for (const { status, code } of refusals) codes.set(status, (codes.get(status) ?? new Set()).add(code));
  const responses = [...codes].map(([status, names]) => {
    const known = [...names].toSorted();
    const key = [status, ...known, ...(always.length === 1 ? ['unlimited'] : [])].join('.');
    shared[key] ??= refusalResponse(status, known, always);
    return [status, { $ref: `#/components/responses/${key}` }] as const;
  });
  return Object.fromEntries(responses);
}

/** Refusals before a request is one of a call (requests/connections.ts). */
function protocolRefusal(shared: Record<string, Response>): Reference {
  shared.protocol ??= {
    description: 'Requête trop lente (408), attente inconnue (417) ou en-têtes trop longs (431)',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return { $ref: '#/components/responses/protocol' };
}

function refusalResponse(status: number, codes: readonly string[], always: readonly string[]): Response {
  const isTemporary = status === 429 || status === 503;
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { type: 'object', properties: { code: { type: 'string', enum: codes } } },
    ],
  };
  return {
    description: `${PHRASES[status] ?? 'Refus'} : ${codes.join(', ')}`,
    headers: references([...always, 'Content-Disposition', ...(isTemporary ? ['Retry-After'] : [])]),
    content: { 'application/json': { schema } },
  };
}

function references(names: readonly string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** A response of the description, its own or a shared one. */
export function resolveResponse(
  response: Response | Reference,
  components: { responses: Record<string, Response> },
): Response {
  if (!('$ref' in response)) return response;
  const found = components.responses[response.$ref.replace('#/components/responses/', '')];
  if (!found) throw new Error(`no response ${response.$ref}`);
  return found;
}
