import { type Endpoint, scopeOf } from '@kiroku/contract/base/endpoint';
import { problemBodySchema } from '@kiroku/contract/base/problem';
import { TOKEN_SCOPES } from '@kiroku/contract/base/scopes';
import { SITE } from '@kiroku/contract/site/config';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json }>;

/** A parameter of a call's path or query. `style` and `explode`: a list is written a,b. */
export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Json;
  style?: 'form';
  explode?: false;
};

export type Operation = {
  summary: string;
  operationId: string;
  tags: string[];
  parameters: Parameter[];
  security?: Json[];
  requestBody?: { required: true; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content: Content }>;
};

export type ApiDescription = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
};

const REFUSALS: { status: string; description: string; concerns: (endpoint: Endpoint) => boolean }[] = [
  { status: '400', description: 'Requête mal formée', concerns: () => true },
  { status: '401', description: 'Jeton absent ou périmé', concerns: needsMember },
  { status: '403', description: 'Non autorisé', concerns: needsMember },
  { status: '404', description: 'Inconnu', concerns: ({ params }) => params !== undefined },
  {
    status: '422',
    description: 'Comprise mais invalide',
    concerns: ({ path, query, body }) => Boolean(query ?? body) || /:(?!id\b)/.test(path),
  },
  { status: '429', description: 'Trop de requêtes (voir Retry-After)', concerns: () => true },
  {
    status: '503',
    description: 'Service momentanément indisponible (voir Retry-After)',
    concerns: () => true,
  },
];

const HEADER = { type: 'apiKey', in: 'header', name: 'Authorization' } as const;
const WRITTEN = 'nu, ou après « Token » ou « Bearer »';
const SECURITY_SCHEMES = {
  session: { ...HEADER, description: `Le jeton d’une session (auth/login), ${WRITTEN}.` },
  token: {
    ...HEADER,
    description: `Un jeton d’accès personnel (kiroku_…), ${WRITTEN}. Ses portées : ${TOKEN_SCOPES.join(', ')}. Il se termine un an après sa création, à moins que le membre n’en ait décidé autrement.`,
  },
};

function needsMember({ access }: Endpoint): boolean {
  return access === 'member' || access === 'staff';
}

/** The contract as OpenAPI 3.1, generated from the endpoints that are really bound. `servers`: where they are reached. */
export function describeApi(endpoints: readonly Endpoint[], servers: readonly string[]): ApiDescription {
  const schemas: Record<string, Json> = { Problem: schemaOf(problemBodySchema, 'output') };
  const paths: ApiDescription['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `API ${SITE.name}`, version: '1.0.0', description: SITE.description },
    servers: servers.map((url) => ({ url })),
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** « getAnimeIdHistory » of `GET /anime/:id/history`. A slash at the end stays: it makes another call. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.split(/[^a-z]+/i).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return `${method.toLowerCase()}${words.join('')}${path.endsWith('/') ? '/' : ''}`;
}

function operation(endpoint: Endpoint, schemas: Record<string, Json>): Operation {
  const refusals = REFUSALS.filter(({ concerns }) => concerns(endpoint));
  const replySchema = shared(schemaOf(endpoint.reply, 'output'), schemas);
  return {
    summary: endpoint.summary,
    operationId: operationIdOf(endpoint),
    tags: [endpoint.tag],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.access !== 'anyone' && { security: securityOf(endpoint) }),
    ...(endpoint.body && {
      requestBody: { required: true, content: content(shared(schemaOf(endpoint.body, 'input'), schemas)) },
    }),
    ...(endpoint.binary && {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Réussite',
        content: { [endpoint.file ?? 'application/json']: { schema: replySchema } },
      },
      ...Object.fromEntries(
        refusals.map(({ status, description }) => [status, { description, content: PROBLEM }]),
      ),
    },
  };
}

/** One of the list is enough: nothing where a visitor may call, a session, a token with the scope (OpenAPI 3.1, Security Requirement Object). */
function securityOf(endpoint: Endpoint): Json[] {
  const scope = scopeOf(endpoint);
  return [
    ...(endpoint.access === 'optional' ? [{}] : []),
    { session: [] },
    ...(scope === 'session' ? [] : [{ token: [scope] }]),
  ];
}

const PROBLEM = content({ $ref: '#/components/schemas/Problem' });

function content(schema: Json): Content {
  return { 'application/json': { schema } };
}

function parametersOf(schema: z.ZodType | undefined, where: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    ...(property.type === 'array' && { style: 'form', explode: false }),
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** Moves the named parts of a schema ($defs) to the description's shared components. */
function shared(schema: Json, schemas: Record<string, Json>): Json {
  const { $defs = {}, id, ...rest } = schema as { $defs?: Record<string, Json>; id?: string } & Json;
  for (const [name, part] of Object.entries($defs)) {
    const { id: _, ...clean } = part;
    schemas[name] = withComponentRefs(clean);
  }
  if (typeof id !== 'string') return withComponentRefs(rest);
  schemas[id] = withComponentRefs(rest);
  return { $ref: `#/components/schemas/${id}` };
}

function withComponentRefs(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
}
