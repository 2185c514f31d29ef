import { createHash } from 'node:crypto';
import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import type { FastifyInstance } from 'fastify';
import { escapeXml as escaped } from '../../http/answers/escapeXml.ts';
import { ReadyResponse, sendReady, textContent } from '../../http/answers/readyResponse.ts';
import { type Call, callSection } from './docsCall.ts';
import { SEARCH_SCRIPT } from './docsScript.ts';
import type { ApiDescription } from './openapi.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#0f1a2e, #e9effa); --soft: light-dark(#43506a, #b0bdd5);
  --ground: light-dark(#f6f8fc, #0b1220); --raised: light-dark(#fff, #121b2e); --line: light-dark(#c6d0e0, #33446a);
  --link: light-dark(#0866ac, #74c7ff) }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main, header { max-width: 60rem; margin: 0 auto; padding: 1rem }
a { color: var(--link) }
input { font: inherit; padding: .4rem .6rem; min-width: 16rem; max-width: 100%; color: inherit; background: var(--raised); border: 1px solid var(--soft); border-radius: 8px }
nav ul { display: flex; flex-wrap: wrap; gap: .4rem 1rem; padding: 0; list-style: none }
summary { cursor: pointer; padding: .3rem 0 }
[hidden] { display: none !important }
section { background: var(--raised); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; margin: 1rem 0 }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .75rem; border: 1px solid var(--line); border-radius: 8px }
table { width: 100%; border-collapse: collapse }
th, td { text-align: left; vertical-align: top; padding: .4rem; border-top: 1px solid var(--line) }
td + td { width: 100%; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: 0; color: var(--soft) }
dd { margin: 0 }
`;

const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SEARCH_SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The API's description for people, made from the same OpenAPI as openapi.json. It asks for nothing else; without script it is whole too. */
export function docsRoute(app: FastifyInstance, publicUrl: string, describe: () => ApiDescription): void {
  let page: ReadyResponse<string> | undefined;
  app.get(PATHS.apiDocs, async (request, reply) => {
    page ??= new ReadyResponse(textContent(docsPage(describe(), publicUrl), 'text/html; charset=utf-8'));
    void reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', POLICY)
      .header('referrer-policy', 'strict-origin-when-cross-origin');
    return sendReady(page, request, reply);
  });
}

function docsPage(api: ApiDescription, publicUrl: string): string {
  const server = api.servers[0]?.url ?? '';
  const calls: Call[] = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = api.tags.map(({ name }, at) => ({
    name,
    id: `groupe-${at + 1}`,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const contents = groups.map(
    ({ id, name, calls: own }) => `<li><a href="#${id}">${escaped(name)}</a> (${own.length})</li>`,
  );
  const sections = groups.map(
    ({ id, name, calls: own }) =>
      `<div class="group"><h2 id="${id}">${escaped(name)}</h2>${own.map((call) => callSection(api, call)).join('')}</div>`,
  );
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
<p><a href="${escaped(publicUrl)}">${SITE.name}</a> · <a href="${escaped(publicUrl + PATHS.developers)}">Pour les développeurs</a></p>
<h1>API de ${SITE.name}</h1>
<p>Réponses en JSON, ouvertes à toutes les origines, à partir de <code>${escaped(server)}</code>.
Un refus porte une phrase (<code>message</code>), un nom stable (<code>code</code>) et, au besoin, les champs en cause (<code>errors</code>).
Le nombre total de résultats d’une liste est dans l’en-tête <code>X-Total-Count</code>.
La même description existe en <a href="openapi.json">OpenAPI 3.1</a>.</p>
<p hidden><label for="search">Chercher un appel</label> <input id="search" type="search" autocomplete="off"> <span id="found" role="status"></span></p>
<nav aria-label="Groupes"><ul>${contents.join('')}</ul></nav>
</header>
<main>${sections.join('')}</main>
<script>${SEARCH_SCRIPT}</script>
</body>
</html>
`;
}
