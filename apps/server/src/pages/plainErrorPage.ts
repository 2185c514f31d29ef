import { typographic } from '@kiroku/contract/base/typography';
import { SITE } from '@kiroku/contract/site/config';

/** A French page without scripts or styles, for failures before the web app could render. */
export function plainErrorPage(status: number, message: string, incident?: string): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${status} · ${SITE.name}</title>
</head>
<body>
<main>
<h1>${status}</h1>
<p>${typographic(message)}</p>
${incident ? `<p>Incident ${incident}</p>\n` : ''}<p><a href="/">Revenir à l’accueil</a></p>
</main>
</body>
</html>
`;
}
