import { type AnyRecord, recordIn } from '@kiroku/contract/base/records';
import { escapeXml as escaped } from '../../http/answers/escapeXml.ts';
import type { ApiDescription, Operation } from './openapi.ts';
import { resolveResponse } from './openapiResponses.ts';
import { schemaText } from './schemaText.ts';

/** Bounds above it are not shown. */
const NO_LIMIT = 1e12;

export type Call = { method: string; path: string; operation: Operation };

/** A call of the description, as a section of the page. */
export function callSection(api: ApiDescription, { method, path, operation }: Call): string {
  const server = api.servers[0]?.url ?? '';
  const refusals = Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => [status, resolveResponse(response, api.components).description] as const);
  const words = `${method} ${path} ${operation.summary} ${operation.tags.join(' ')}`;
  return `<section id="${operation.operationId}" data-text="${escaped(words)}">
<h3><code>${method} /api${escaped(path)}</code></h3>
<p>${escaped(operation.summary)}${tokenNote(operation)}</p>
${parameterTable([...operation.parameters, ...bodyFields(operation)])}
<pre><code>${escaped(curl(server, method, path, operation))}</code></pre>
${replyOf(api, operation)}
<dl>${refusals.map(([status, description]) => `<dt>${status}</dt><dd>${escaped(description)}</dd>`).join('')}</dl>
</section>
`;
}

/** The shape of a JSON reply, folded away; the type of a file. */
function replyOf({ components }: ApiDescription, { responses }: Operation): string {
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const { content = {} } = success ? resolveResponse(success[1], { responses: {} }) : {};
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content);
  const text = schemaText(schema, components.schemas);
  if (text === '…') return `<p>Réponse : <code>${escaped(type)}</code></p>`;
  return `<details><summary>Réponse ${success?.[0] ?? ''}</summary><pre><code>${escaped(text)}</code></pre></details>`;
}

function tokenNote({ security }: Operation): string {
  if (!security) return '';
  const scope = security.flatMap(({ token }) => (Array.isArray(token) ? token : [])).join('');
  const which =
    scope === '' ? 'de session' : `de session, ou d’accès de portée <code>${escaped(scope)}</code>`;
  return isOptional(security) ? ` — avec ou sans jeton ${which}` : ` — avec un jeton ${which}`;
}

function isOptional(security: NonNullable<Operation['security']>): boolean {
  return security.some((one) => Object.keys(one).length === 0);
}

type Named = { name: string; in: string; schema: AnyRecord };

/** The fields of a body, as far as its schema lists them. */
function bodyFields({ requestBody }: Operation): Named[] {
  const { properties } = requestBody?.content['application/json']?.schema ?? {};
  return Object.entries(recordIn(properties)).map(([name, schema]) => ({
    name,
    in: 'body',
    schema: recordIn(schema),
  }));
}

const PLACES: Record<string, string> = {
  path: ' (dans l’adresse)',
  body: ' (dans le corps)',
  header: ' (en-tête)',
};

function parameterTable(parameters: readonly Named[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map((parameter) => {
    const name = `<code>${escaped(parameter.name)}</code>${PLACES[parameter.in] ?? ''}`;
    return `<tr><td>${name}</td><td>${escaped(allowedValues(parameter.schema))}</td></tr>`;
  });
  return `<table><thead><tr><th>Paramètre</th><th>Valeurs</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** "TV, Film, ONA", "une ou plusieurs, séparées par des virgules : Action, Drama", "de 1 à 2147483647"… */
function allowedValues(schema: AnyRecord): string {
  const { enum: values, items, minimum, maximum, maxLength } = schema;
  if (Array.isArray(values)) return values.join(', ');
  if (items) return `une ou plusieurs, séparées par des virgules : ${allowedValues(recordIn(items))}`;
  if (Number(maximum) >= NO_LIMIT) return `entier à partir de ${String(minimum)}`;
  if (minimum !== undefined) return `entier de ${String(minimum)} à ${String(maximum)}`;
  return maxLength === undefined ? 'texte' : `texte d’au plus ${String(maxLength)} caractères`;
}

function curl(
  server: string,
  method: string,
  path: string,
  { parameters, security, requestBody }: Operation,
): string {
  const example = (name: string) => {
    const { example: value = 1 } = parameters.find((one) => one.name === name)?.schema ?? {};
    return encodeURIComponent(String(value));
  };
  const needed = parameters.filter(({ in: place, required }) => place === 'query' && required);
  const query = needed.map(({ name }) => `${name}=${example(name)}`).join('&');
  return [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    ...(security && !isOptional(security) ? ["-H 'Authorization: JETON'"] : []),
    ...(requestBody ? ["-H 'Content-Type: application/json' -d '{…}'"] : []),
    `'${server}${path.replace(/\{(\w+)\}/g, (_, name: string) => example(name))}${query && `?${query}`}'`,
  ].join(' ');
}
