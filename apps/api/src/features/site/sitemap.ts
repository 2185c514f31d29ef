import { escapeXml } from '../../http/answers/escapeXml.ts';

/** A page of a sitemap. */
export type SitemapEntry = { address: string; changedAt?: number };

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap (sitemaps.org 0.9); the caller limits it to 50 000 entries. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    (entry) => `<url>${location(entry.address)}${lastChange(entry.changedAt)}</url>\n`,
  );
  return `${XML}<urlset xmlns="${NAMESPACE}">\n${urls.join('')}</urlset>\n`;
}

/** The list of all sitemaps. */
export function sitemapIndex(addresses: readonly string[]): string {
  const files = addresses.map((address) => `<sitemap>${location(address)}</sitemap>\n`);
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">\n${files.join('')}</sitemapindex>\n`;
}

function location(address: string): string {
  return `<loc>${escapeXml(address)}</loc>`;
}

function lastChange(changedAt: number | undefined): string {
  return changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
}
