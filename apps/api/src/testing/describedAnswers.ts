import type { Endpoint } from '@kiroku/contract/base/endpoint';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiDescription, describeApi, type Operation } from '../features/site/openapi.ts';
import { type Response, resolveResponse } from '../features/site/openapiResponses.ts';
import { API_PREFIX } from '../http/admission/apiAddress.ts';
import { CORS_HEADERS } from '../http/admission/cors.ts';

/** Response headers that are described wherever they are answered: those that scripts can read. */
const DESCRIBED_HEADERS = [...CORS_HEADERS['access-control-expose-headers'].split(', '), 'location'];

type Checker = { api: ApiDescription; validatorOf(pointer: string): ValidateFunction };

/** One for a process: the calls of every API are the same, and validators are compiled by the first answer. */
let checker: Checker | undefined;
/** Differences of answers from their description since the last call of `takeFaults`. */
let faults: string[] = [];

/** Compares the answers of an API that is not ready yet with its description. `takeFaults` returns the differences. */
export function watchAnswers(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  app.addHook('onSend', async (request, reply, payload) => {
    checker ??= openChecker(endpoints);
    const found = operationOf(checker.api, request);
    if (!found) return;
    const fault =
      requestFault(checker, found, request, reply) ?? faultOf(checker, found, request, reply, payload);
    if (fault !== null) faults.push(`${request.method} ${found.path} ${reply.statusCode}: ${fault}`);
  });
}

/** The differences found since the last call. */
export function takeFaults(): string[] {
  const taken = [...new Set(faults)];
  faults = [];
  return taken;
}

function openChecker(endpoints: readonly Endpoint[]): Checker {
  const api = describeApi(endpoints, []);
  // OpenAPI adds keywords to JSON Schema. Dates have patterns beside their formats.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(api, 'api');
  return {
    api,
    validatorOf(pointer) {
      const validator = ajv.getSchema(`api#${pointer}`);
      if (!validator) throw new Error(`no schema ${pointer}`);
      return validator;
    },
  };
}

type Found = { path: string; method: string; operation: Operation };

/** The operation of a request; undefined outside the calls of the contract. */
function operationOf(api: ApiDescription, { method, routeOptions }: FastifyRequest): Found | undefined {
  const path = routeOptions.url?.slice(API_PREFIX.length).replace(/:(\w+)/g, '{$1}') ?? '';
  const name = method === 'HEAD' ? 'get' : method.toLowerCase();
  const operation = api.paths[path]?.[name];
  return operation && { path, method: name, operation };
}

/** A fault of a successful request that its description forbids. */
function requestFault(
  { validatorOf }: Checker,
  { path, method, operation }: Found,
  { body, query }: FastifyRequest,
  { statusCode }: FastifyReply,
): string | null {
  if (statusCode >= 300) return null;
  const { parameters, requestBody } = operation;
  const missing = parameters.filter(({ in: where, required, name }) => {
    return where === 'query' && required && !Object.hasOwn(query as object, name);
  });
  if (missing.length > 0)
    return `parameters that may be left out: ${missing.map(({ name }) => name).join(', ')}`;
  if (body === undefined || body === null || !requestBody?.content['application/json']) {
    return requestBody?.required && !body ? 'a body that may be left out' : null;
  }
  const validate = validatorOf(
    `/paths/${escaped(path)}/${method}/requestBody/content/application~1json/schema`,
  );
  const value: unknown = typeof body === 'string' ? JSON.parse(body) : body;
  return validate(value)
    ? null
    : `a body that is accepted: ${errorsOf(validate)} in ${JSON.stringify(value).slice(0, 300)}`;
}

function faultOf(
  { api, validatorOf }: Checker,
  { path, method, operation }: Found,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | null {
  const status = String(reply.statusCode);
  const stated = operation.responses[status];
  if (!stated) return `this status is not described: ${textOf(payload)?.slice(0, 200)}`;
  const response = resolveResponse(stated, api.components);
  const headers = headerFault(api, response, reply);
  if (headers !== null) return headers;
  if (!response.content || request.method === 'HEAD') return null;
  const type = String(reply.getHeader('content-type') ?? '');
  const media = Object.keys(response.content).find((one) => one === type || one === type.split(';')[0]);
  if (media === undefined) return `the type « ${type} » is not described`;
  const text = reply.hasHeader('content-encoding') ? undefined : textOf(payload);
  if (!media.startsWith('application/json') || text === undefined) return null;
  const place =
    '$ref' in stated ? stated.$ref.slice(1) : `/paths/${escaped(path)}/${method}/responses/${status}`;
  const validate = validatorOf(`${place}/content/${escaped(media)}/schema`);
  if (validate(JSON.parse(text))) return null;
  return `${errorsOf(validate)} in ${text.slice(0, 300)}`;
}

function errorsOf({ errors }: ValidateFunction): string {
  return (errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('; ');
}

function headerFault(api: ApiDescription, { headers = {} }: Response, reply: FastifyReply): string | null {
  const described = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const unknown = DESCRIBED_HEADERS.filter((name) => reply.hasHeader(name) && !described.has(name));
  const missing = Object.keys(headers).filter(
    (name) => api.components.headers[name]?.required && !reply.hasHeader(name),
  );
  if (unknown.length > 0) return `headers that are not described: ${unknown.join(', ')}`;
  return missing.length > 0 ? `headers that are missing: ${missing.join(', ')}` : null;
}

function textOf(payload: unknown): string | undefined {
  if (typeof payload === 'string') return payload;
  return payload instanceof Uint8Array ? Buffer.from(payload).toString('utf8') : undefined;
}

/** A name within a JSON pointer that is part of an address (RFC 6901 §6). */
function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
