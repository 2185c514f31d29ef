import { createHash } from 'node:crypto';
import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import type { FastifyInstance } from 'fastify';
import { escapeXml as escaped } from '../../http/escapeXml.ts';
import { ReadyResponse, sendReady, textContent } from '../../http/readyResponse.ts';
import type { ApiDescription, Operation, Parameter } from './openapi.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#0f1a2e, #e9effa); --soft: light-dark(#43506a, #b0bdd5);
  --ground: light-dark(#f6f8fc, #0b1220); --raised: light-dark(#fff, #121b2e); --line: light-dark(#c6d0e0, #33446a);
  --link: light-dark(#0866ac, #74c7ff) }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main, header { max-width: 60rem; margin: 0 auto; padding: 1rem }
a { color: var(--link) }
section { background: var(--raised); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; margin: 1rem 0 }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: 8px }
table { width: 100%; border-collapse: collapse }
th, td { text-align: left; vertical-align: top; padding: .4rem; border-top: 1px solid var(--line) }
td + td { width: 100%; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: 0; color: var(--soft) }
dd { margin: 0 }
`;

/** Bounds above it are not shown. */
const NO_LIMIT = 1e12;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API's description for people, made from the same OpenAPI as openapi.json. Without script. */
export function docsRoute(app: FastifyInstance, describe: () => ApiDescription): void {
  let page: ReadyResponse<string> | undefined;
  app.get(PATHS.apiDocs, async (request, reply) => {
    page ??= new ReadyResponse(textContent(docsPage(describe()), 'text/html; charset=utf-8'));
    void reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', POLICY)
      .header('referrer-policy', 'strict-origin-when-cross-origin');
    return sendReady(page, request, reply);
  });
}

function docsPage(api: ApiDescription): string {
  const server = api.servers[0]?.url ?? '';
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = api.tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return `<h2>${escaped(name)}</h2>${own.map((call) => callSection(server, call)).join('')}`;
  });
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${SITE.name}</title>
<meta name="description" content="Les appels de l’API de ${SITE.name}, leurs paramètres et leurs refus.">
<style>${STYLE}</style>
</head>
<body>
<header>
<p><a href="${PATHS.home}">${SITE.name}</a></p>
<h1>API de ${SITE.name}</h1>
<p>Réponses en JSON, ouvertes à toutes les origines, à partir de <code>${escaped(server)}</code>.
Un refus porte une phrase (<code>message</code>), un nom stable (<code>code</code>) et, au besoin, les champs en cause (<code>errors</code>).
Le nombre total de résultats d’une liste est dans l’en-tête <code>X-Total-Count</code>.
La même description existe en <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
</header>
<main>${groups.join('')}</main>
</body>
</html>
`;
}

type Call = { method: string; path: string; operation: Operation };

function callSection(server: string, { method, path, operation }: Call): string {
  const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
  return `<section id="${operation.operationId}">
<h3><code>${method} /api${escaped(path)}</code></h3>
<p>${escaped(operation.summary)}${tokenNote(operation)}</p>
${parameterTable([...operation.parameters, ...bodyFields(operation)])}
<pre><code>${escaped(curl(server, method, path, operation))}</code></pre>
<dl>${refusals.map(([status, { description }]) => `<dt>${status}</dt><dd>${escaped(description)}</dd>`).join('')}</dl>
</section>
`;
}

function tokenNote({ security }: Operation): string {
  if (!security) return '';
  return security.length > 1 ? ' — avec ou sans jeton' : ' — avec un jeton';
}

type Named = { name: string; in: string; schema: Parameter['schema'] };

/** The fields of a body, as far as its schema lists them. */
function bodyFields({ requestBody }: Operation): Named[] {
  const { properties = {} } = (requestBody?.content['application/json']?.schema ?? {}) as {
    properties?: Record<string, Parameter['schema']>;
  };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'body', schema }));
}

const PLACES: Record<string, string> = { path: ' (dans l’adresse)', body: ' (dans le corps)' };

function parameterTable(parameters: readonly Named[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map((parameter) => {
    const name = `<code>${escaped(parameter.name)}</code>${PLACES[parameter.in] ?? ''}`;
    return `<tr><td>${name}</td><td>${escaped(allowedValues(parameter.schema))}</td></tr>`;
  });
  return `<table><thead><tr><th>Paramètre</th><th>Valeurs</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** "TV, Film, ONA", "une ou plusieurs, séparées par des virgules : Action, Drama", "de 1 à 2147483647"… */
function allowedValues(schema: Parameter['schema']): string {
  const { enum: values, items, minimum, maximum, maxLength } = schema as Partial<Record<string, unknown>>;
  if (Array.isArray(values)) return values.join(', ');
  if (items)
    return `une ou plusieurs, séparées par des virgules : ${allowedValues(items as Parameter['schema'])}`;
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
    ...(security?.length === 1 ? ["-H 'Authorization: JETON'"] : []),
    ...(requestBody ? ["-H 'Content-Type: application/json' -d '{…}'"] : []),
    `'${server}${path.replace(/\{(\w+)\}/g, (_, name: string) => example(name))}${query && `?${query}`}'`,
  ].join(' ');
}
