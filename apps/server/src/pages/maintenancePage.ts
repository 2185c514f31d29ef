import { createHash } from 'node:crypto';
import { PATHS } from '@kiroku/contract/paths';
import { placesElsewhere, SITE } from '@kiroku/contract/site/config';

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { display: grid; min-height: 100vh; margin: 0; place-items: center; }
main { max-width: 32rem; padding: 2rem; text-align: center; }
h1 { font-size: 1.75rem; line-height: 1.2; text-wrap: balance; }
ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; justify-content: center; padding: 0; list-style: none; }
a { display: inline-block; padding: 0.625rem 0; color: inherit; }
`;

/** The policy of the page: its own style and nothing else. */
export const MAINTENANCE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page of every address during maintenance (product.md, Pages 9): nothing of the web app or the database is needed for it. */
export const MAINTENANCE_PAGE = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Maintenance · ${escaped(SITE.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(SITE.name)} est en maintenance</h1>
<p>Nous revenons bientôt. Rien de ce que vous avez enregistré n’est perdu.</p>
<ul>
${placesElsewhere()
  .map(({ name, url }) => `<li><a href="${escaped(url)}">${escaped(name)}</a></li>`)
  .join('\n')}
<li><a href="${PATHS.legal}">Mentions légales</a></li>
<li><a href="${PATHS.maintenance}">Accès de l’équipe</a></li>
</ul>
</main>
</body>
</html>
`;

function escaped(text: string): string {
  return text.replace(/[<>&"']/g, (one) => `&#${one.charCodeAt(0)};`);
}
