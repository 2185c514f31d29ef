import type { Endpoint } from '@kiroku/contract/base/endpoint';
import { problemBodySchema } from '@kiroku/contract/base/problem';
import { SITE } from '@kiroku/contract/site/config';
import { z } from 'zod';

type Json = Record<string, unknown>;

const REFUSALS: Record<string, string> = {
  '400': 'Requête mal formée',
  '404': 'Inconnu',
  '422': 'Comprise mais invalide',
  '429': 'Trop de requêtes (Retry-After)',
  '503': 'Service momentanément indisponible (Retry-After)',
};

/** The contract as OpenAPI 3.1, generated from the endpoints that are really bound. */
export function describeApi(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const schemas: Json = { Problem: schemaOf(problemBodySchema, 'output') };
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `API ${SITE.name}`, version: '1.0.0', description: SITE.description },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
}

function operation(endpoint: Endpoint, schemas: Json): Json {
  const refusals = Object.entries(REFUSALS).map(([status, description]) => [status, { description, ...refusal }]);
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.access !== 'anyone' && { security: [{ token: [] }] }),
    ...(endpoint.body && {
      requestBody: { required: true, content: content(schemaOf(endpoint.body, 'input')) },
    }),
    responses: {
      '200': { description: 'Réussite', content: content(shared(schemaOf(endpoint.reply, 'output'), schemas)) },
      ...Object.fromEntries(refusals),
    },
  };
}

const refusal = { content: content({ $ref: '#/components/schemas/Problem' }) };

function content(schema: Json): Json {
  return { 'application/json': { schema } };
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: Object.keys(property).length > 0 ? property : { type: 'string' },
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** Moves the named parts of a schema ($defs) to the description's shared components. */
function shared(schema: Json, schemas: Json): Json {
  const { $defs = {}, id, ...rest } = schema as { $defs?: Record<string, Json>; id?: string } & Json;
  for (const [name, part] of Object.entries($defs)) {
    const { id: _, ...clean } = part;
    schemas[name] = repointed(clean);
  }
  if (typeof id !== 'string') return repointed(rest);
  schemas[id] = repointed(rest);
  return { $ref: `#/components/schemas/${id}` };
}

function repointed(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
}
