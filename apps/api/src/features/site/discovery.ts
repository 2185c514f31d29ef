import { PROBLEMS } from '@kiroku/contract/base/problems';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { type Titles, titlePath } from '@kiroku/contract/catalogue/titles';
import { PAGES, type Page } from '@kiroku/contract/pages';
import { franchisePath, PATHS } from '@kiroku/contract/paths';
import type { FranchiseName } from '@kiroku/contract/relations/schema';
import { SITE } from '@kiroku/contract/site/config';
import type { FastifyInstance } from 'fastify';
import { ReadyResponse, ResponseCache, sendReady, textContent } from '../../http/answers/readyResponse.ts';
import { ProblemError } from '../../http/problems.ts';
import { type SitemapEntry, sitemap, sitemapIndex } from './sitemap.ts';

/** 50 000 are allowed, and 50 MB: the longest possible addresses would exceed that before. */
const TITLES_PER_SITEMAP = 10_000;
const CACHE = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';

type ListedTitle = Titles & { id: number; adult: boolean; changedAt: number };
type TitleList = { version: number; all(): readonly ListedTitle[] };

export type DiscoveryOptions = {
  catalogue: { memories: Record<Kind, TitleList>; relations: { version: number } };
  relations: { franchises(): readonly FranchiseName[] };
  publicUrl: string;
  titlesPerSitemap?: number;
};

/** Addresses for search engines, phones and password managers: robots.txt, the sitemaps, the app's manifest, where a password is changed. */
export function discoveryRoutes(app: FastifyInstance, options: DiscoveryOptions): void {
  const { catalogue, relations, publicUrl, titlesPerSitemap = TITLES_PER_SITEMAP } = options;
  const { memories } = catalogue;
  const cache = new ResponseCache<string>({ name: 'sitemaps', share: 1 / 4 });
  const version = () => memories.anime.version + memories.manga.version + catalogue.relations.version;
  const partPath = (kind: Kind, part: number) => `/sitemap-${kind}-${part}.xml`;
  const partCount = (kind: Kind) => Math.ceil(shownTitles(kind).length / titlesPerSitemap);

  function shownTitles(kind: Kind) {
    return memories[kind].all().filter((title) => !title.adult);
  }

  function index(): string {
    const parts = KINDS.flatMap((kind) =>
      Array.from({ length: partCount(kind) }, (_, at) => partPath(kind, at + 1)),
    );
    return sitemapIndex([PAGES_SITEMAP, FRANCHISE_SITEMAP, ...parts].map((path) => publicUrl + path));
  }

  function titles(kind: Kind, part: number): string {
    const all = shownTitles(kind).sort((one, other) => one.id - other.id);
    const entries = all.slice((part - 1) * titlesPerSitemap, part * titlesPerSitemap).map(
      (title): SitemapEntry => ({
        address: publicUrl + titlePath(kind, title.id, title),
        changedAt: title.changedAt,
      }),
    );
    if (entries.length === 0) throw new ProblemError(PROBLEMS.unknownPath);
    return sitemap(entries);
  }

  /** At most as many as fit one file: the others are linked from the pages of their titles. */
  function franchises(): string {
    const entries = relations.franchises().slice(0, MOST_FRANCHISES);
    return sitemap(entries.map((franchise) => ({ address: publicUrl + franchisePath(franchise) })));
  }

  const cachedXml = (path: string, make: () => string): ReadyResponse<string> =>
    cache.get(path, version()) ?? cache.store(path, version(), textContent(make(), XML));
  serve(app, PATHS.robots, fixedAnswer(robots(publicUrl), 'text/plain; charset=utf-8'));
  const manifest = fixedAnswer(JSON.stringify(MANIFEST), 'application/manifest+json; charset=utf-8');
  serve(app, PATHS.manifest, manifest);
  // W3C, A Well-Known URL for Changing Passwords.
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(PATHS.settingsAccount));
  serve(app, PAGES_SITEMAP, fixedAnswer(sitemap(listedPages(publicUrl)), XML));
  serve(app, PATHS.sitemap, () => cachedXml(PATHS.sitemap, index));
  serve(app, FRANCHISE_SITEMAP, () => cachedXml(FRANCHISE_SITEMAP, franchises));
  for (const kind of KINDS) {
    serve(app, `/sitemap-${kind}-:part(^[1-9]\\d{0,5}).xml`, (part) =>
      cachedXml(partPath(kind, part), () => titles(kind, part)),
    );
  }
}

/** Listed pages other than titles'. */
function listedPages(publicUrl: string): SitemapEntry[] {
  const pages: Page[] = Object.values(PAGES);
  return pages.filter(({ isListed }) => isListed).map(({ path }) => ({ address: publicUrl + path }));
}

const PAGES_SITEMAP = '/sitemap-pages.xml';
const FRANCHISE_SITEMAP = '/sitemap-franchises.xml';
const MOST_FRANCHISES = 25_000;

function serve(app: FastifyInstance, path: string, answer: (part: number) => ReadyResponse<string>): void {
  app.get<{ Params: { part?: string } }>(path, async (request, reply) => {
    const ready = answer(Number(request.params.part));
    return sendReady(ready, request, reply.header('cache-control', CACHE));
  });
}

function fixedAnswer(text: string, type: string): () => ReadyResponse<string> {
  const ready = new ReadyResponse(textContent(text, type));
  return () => ready;
}

function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    `Allow: ${PATHS.apiDocs}`,
    ...['/api/', '/settings', PATHS.dashboard].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${PATHS.sitemap}`,
    '',
  ].join('\n');
}

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const MANIFEST = {
  id: '/',
  name: `${SITE.name} · ${SITE.tagline}`,
  short_name: SITE.name,
  description: SITE.description,
  lang: 'fr',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: SITE.themeColor,
  background_color: '#0b1220',
  icons: [
    icon('icon-192.png', 192, 'any'),
    icon('icon-512.png', 512, 'any'),
    icon('icon-maskable-512.png', 512, 'maskable'),
  ],
};
