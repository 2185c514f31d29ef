import { createHash } from 'node:crypto';

/** Style sheets of the build by their addresses, `/assets/….css`. */
export type StyleSheets = ReadonlyMap<string, string>;

/** The bytes of a page that holds its style sheets, and what its policy allows them by. */
export type StyledPage = { body: Buffer; styleHash: string | undefined };

/** A linked style sheet as React Router writes it: with `#` when a part of a page loaded later needs it too. */
const LINKED = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g;
/**
 * Blocks painting until the whole page is there: no element moves when the next comes (HTML, « expect »). Chromium paints at the first
 * tag of the expected element: it follows the last visible part (Shell.tsx).
 */
const WHOLE = '<link rel="expect" href="#messages" blocking="render"/>';
/** Pages of a route link the same sheets, which are most of their bytes: these are joined, hashed and encoded once. */
const joined = new Map<string, { element: Buffer; hash: string }>();

/**
 * Inlines a page's style sheets, so that its first paint waits for no other file. A disabled link, which browsers do not fetch, stands
 * for each: the loader of parts finds it, and the router's table gets it (apps/web/app/lib/document/inlinedStyles.ts). Its medium is `not all`:
 * the preload scanner of Chromium 150 fetches disabled links too.
 */
export function inlineStyles(html: string, sheets: StyleSheets): StyledPage {
  const links = [...html.matchAll(LINKED)].filter(([, file = '']) => sheets.has(file));
  const [first] = links;
  if (!first) return { body: Buffer.from(html), styleHash: undefined };
  const { element, hash } = join(
    links.map(([, file = '']) => file),
    sheets,
  );
  const before = html.slice(0, first.index);
  const rest = html
    .slice(first.index)
    .replace(LINKED, (link, file: string) =>
      sheets.has(file) ? `<link rel="stylesheet" href="${file}" media="not all" disabled/>` : link,
    );
  return { body: Buffer.concat([Buffer.from(before), element, Buffer.from(rest)]), styleHash: hash };
}

function join(files: readonly string[], sheets: StyleSheets) {
  const key = files.join(' ');
  const known = joined.get(key);
  if (known) return known;
  const text = files.map((file) => sheets.get(file) ?? '').join('');
  const hash = createHash('sha256').update(text).digest('base64');
  const made = { element: Buffer.from(`<style>${text}</style>${WHOLE}`), hash };
  joined.set(key, made);
  return made;
}
