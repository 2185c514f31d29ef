import { createHash } from 'node:crypto';

/** Style sheets of the build by their addresses, `/assets/….css`. */
export type StyleSheets = ReadonlyMap<string, string>;

/** A page that holds its style sheets, and what its policy allows them by. */
export type StyledPage = { html: string; styleHash: string | undefined };

/** A linked style sheet as React Router writes it: with `#` when a part of a page loaded later needs it too. */
const LINKED = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g;
/**
 * Nothing is painted before the page is there as a whole: no piece moves when the next comes (HTML, « expect »). Chromium goes on
 * at the first tag of what it expects, so that this is what follows the last visible part (Shell.tsx).
 */
const WHOLE = '<link rel="expect" href="#messages" blocking="render"/>';
/** Pages of a route link the same sheets. */
const hashes = new Map<string, string>();

/**
 * Writes a page's own style sheets into it, so that its first paint waits for no other file. A disabled link, which browsers do not
 * fetch, stands for each: the loader of parts finds it, and the router's table is told (apps/web/app/lib/inlinedStyles.ts).
 */
export function inlineStyles(html: string, sheets: StyleSheets): StyledPage {
  const files = [...html.matchAll(LINKED)].map(([, file = '']) => file).filter((file) => sheets.has(file));
  if (files.length === 0) return { html, styleHash: undefined };
  const text = files.map((file) => sheets.get(file) ?? '').join('');
  let written = false;
  const styled = html.replace(LINKED, (link, file: string) => {
    if (!sheets.has(file)) return link;
    const mark = `<link rel="stylesheet" href="${file}" disabled/>`;
    if (written) return mark;
    written = true;
    return `<style>${text}</style>${WHOLE}${mark}`;
  });
  return { html: styled, styleHash: hashOf(files.join(' '), text) };
}

function hashOf(files: string, text: string): string {
  const hash = hashes.get(files) ?? createHash('sha256').update(text).digest('base64');
  hashes.set(files, hash);
  return hash;
}
