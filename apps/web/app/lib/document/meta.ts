import { excerpt } from '@kiroku/contract/base/text';
import { SITE } from '@kiroku/contract/site/config';
import type { MetaDescriptor } from 'react-router';

/** Longest description of a page (product.md, Title pages 2). */
const DESCRIPTION_MAX = 200;

export type PageMeta = {
  title: string;
  description: string;
  /** Canonical path of the page, without origin; absent where it should not be indexed. */
  canonical?: string;
  /** Path of a 1200×630 picture. */
  picture?: string;
  /** Open Graph type. */
  type?: string;
  jsonLd?: Record<string, unknown>;
};

/** Title, description, canonical address, Open Graph and Twitter card of a page. */
export function pageMeta(origin: string, page: PageMeta): MetaDescriptor[] {
  const title = page.title === SITE.name ? `${SITE.name} · ${SITE.tagline}` : `${page.title} · ${SITE.name}`;
  const description = excerpt(page.description, DESCRIPTION_MAX);
  const picture = origin + (page.picture ?? '/icons/social-card.png');
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:site_name', content: SITE.name },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
  ];
  if (page.canonical === undefined) return [...tags, { name: 'robots', content: 'noindex' }];
  tags.push({ tagName: 'link', rel: 'canonical', href: origin + page.canonical });
  tags.push({ property: 'og:url', content: origin + page.canonical });
  if (page.jsonLd) tags.push({ 'script:ld+json': page.jsonLd });
  return tags;
}

/** The site's origin, from the root loader's data in a page's meta. */
export function originOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return root && typeof root === 'object' && 'origin' in root ? String(root.origin) : '';
}
