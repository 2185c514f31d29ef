import { type Endpoint, scopeOf } from '@kiroku/contract/base/endpoint';
import { problemBodySchema } from '@kiroku/contract/base/problem';
import { recordIn } from '@kiroku/contract/base/records';
import { TOKEN_SCOPES } from '@kiroku/contract/base/scopes';
import { SITE } from '@kiroku/contract/site/config';
import { z } from 'zod';
import {
  type Content,
  HEADERS,
  type Header,
  type Json,
  type Response,
  type Responses,
  responsesOf,
} from './openapiResponses.ts';

/** A parameter of a call's path, query or headers. `style` and `explode`: a list is written a,b. */
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
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
  requestBody?: { required: boolean; content: Content };
  responses: Responses;
};

export type ApiDescription = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Json>;
    responses: Record<string, Response>;
    headers: Record<string, Header>;
    securitySchemes: Json;
  };
};

const HEADER = { type: 'apiKey', in: 'header', name: 'Authorization' } as const;
const WRITTEN = 'nu, ou après « Token » ou « Bearer »';
const SECURITY_SCHEMES = {
  session: { ...HEADER, description: `Le jeton d’une session (auth/login), ${WRITTEN}.` },
  token: {
    ...HEADER,
    description: `Un jeton d’accès personnel (kiroku_…), ${WRITTEN}. Ses portées : ${TOKEN_SCOPES.join(', ')}. Il se termine un an après sa création, à moins que le membre n’en ait décidé autrement.`,
  },
};

/** The order of the documentation; other tags follow. */
const TAGS = [
  'Catalogue',
  'Compte',
  'Notifications push',
  'Relations',
  'Bibliothèque',
  'Favoris',
  'Notifications',
  'Membres',
  'Épisodes',
  'Agenda',
  'Actualités',
  'Premium',
  'Catalogue (équipe)',
  'Imports de listes',
  'Contributions',
  'Retours',
  'Modération',
  'Exploitation',
  'Fréquentation',
  'Service',
];

const placeOf = ({ tag }: Endpoint) => TAGS.indexOf(tag) + 1 || TAGS.length + 1;

/** The contract as OpenAPI 3.1, generated from the endpoints that are really bound. `servers`: where they are reached. */
export function describeApi(endpoints: readonly Endpoint[], servers: readonly string[]): ApiDescription {
  const schemas: Record<string, Json> = { Problem: schemaOf(problemBodySchema, 'output') };
  const responses: Record<string, Response> = {};
  const paths: ApiDescription['paths'] = {};
  const documented = endpoints.toSorted((one, other) => placeOf(one) - placeOf(other));
  for (const endpoint of documented) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(endpoint, schemas, responses),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `API ${SITE.name}`, version: '1.0.0', description: SITE.description },
    servers: servers.map((url) => ({ url })),
    tags: [...new Set(documented.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** « getAnimeIdHistory » of `GET /anime/:id/history`. A slash at the end stays: it makes another call. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.split(/[^a-z]+/i).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return `${method.toLowerCase()}${words.join('')}${path.endsWith('/') ? '/' : ''}`;
}

function operation(
  endpoint: Endpoint,
  schemas: Record<string, Json>,
  responses: Record<string, Response>,
): Operation {
  const replySchema = shared(schemaOf(endpoint.reply, 'output'), schemas);
  return {
    summary: endpoint.summary,
    operationId: operationIdOf(endpoint),
    tags: [endpoint.tag],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...(endpoint.access !== 'anyone' && { security: securityOf(endpoint) }),
    ...bodyOf(endpoint, schemas),
    responses: responsesOf(endpoint, replySchema, responses),
  };
}

function bodyOf(
  { body, binary, raw }: Endpoint,
  schemas: Record<string, Json>,
): Pick<Operation, 'requestBody'> {
  if (binary)
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } };
  if (!body) return {};
  // An empty body reads as {}, unless the call reads its text.
  const required = raw === true || !body.safeParse({}).success;
  const schema = shared(schemaOf(body, 'input'), schemas);
  return { requestBody: { required, content: { 'application/json': { schema } } } };
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

function parametersOf(schema: z.ZodType | undefined, where: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties, required } = schemaOf(schema, 'input');
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return Object.entries(recordIn(properties)).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || isRequired(name),
    schema: recordIn(property),
    ...(recordIn(property).type === 'array' && { style: 'form', explode: false }),
  }));
}

function headersOf({ headers = {} }: Endpoint): Parameter[] {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Moves the named parts of a schema ($defs) to the description's shared components. */
function shared(schema: Json, schemas: Record<string, Json>): Json {
  const { $defs, id, ...rest } = schema;
  for (const [name, part] of Object.entries(recordIn($defs))) {
    const { id: _, ...clean } = recordIn(part);
    schemas[name] = withComponentRefs(clean);
  }
  if (typeof id !== 'string') return withComponentRefs(rest);
  schemas[id] = withComponentRefs(rest);
  return { $ref: `#/components/schemas/${id}` };
}

function withComponentRefs(schema: Json): Json {
  return recordIn(JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')));
}
