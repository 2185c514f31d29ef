import { isoPartialDate } from '@kiroku/contract/base/dates';
import { typographicProse } from '@kiroku/contract/base/typography';
import {
  formatLabel,
  GENRES,
  type Kind,
  labelOf,
  type SynopsisLanguage,
  TITLE_STATUSES,
} from '@kiroku/contract/catalogue/labels';
import { socialCardPath } from '@kiroku/contract/catalogue/picture';
import type { Anime, Manga, TitleStats } from '@kiroku/contract/catalogue/schema';
import { hasSynopsis } from '@kiroku/contract/catalogue/shown/details';
import { isFilm } from '@kiroku/contract/catalogue/shown/film';
import { displayTitle, otherNames, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { BEST_SCORE, WORST_SCORE } from '@kiroku/contract/library/labels';
import { SITE } from '@kiroku/contract/site/config';
import type { PageMeta } from '#app/lib/document/meta.ts';

/** The head of an anime's page, with its JSON-LD (TVSeries, or Movie for a film). */
export function animeMeta(anime: Anime, stats: TitleStats, origin: string): PageMeta {
  const film = isFilm(anime.type);
  return {
    ...sharedMeta('anime', anime),
    type: film ? 'video.movie' : 'video.tv_show',
    jsonLd: {
      ...sharedJsonLd('anime', anime, origin),
      ...ratedBy(stats),
      '@type': film ? 'Movie' : 'TVSeries',
      ...(film
        ? { datePublished: isoPartialDate(anime.start) ?? undefined }
        : {
            startDate: isoPartialDate(anime.start) ?? undefined,
            endDate: isoPartialDate(anime.end) ?? undefined,
          }),
      ...(film && anime.EpAverage && { duration: `PT${anime.EpAverage}M` }),
      ...(!film && anime.NbEpisodes && { numberOfEpisodes: anime.NbEpisodes }),
      ...(anime.studios.length > 0 && {
        productionCompany: anime.studios.map((name) => ({ '@type': 'Organization', name })),
      }),
    },
  };
}

/** The head of a manga's page, with its JSON-LD (Book). */
export function mangaMeta(manga: Manga, stats: TitleStats, origin: string): PageMeta {
  return {
    ...sharedMeta('manga', manga),
    type: 'book',
    jsonLd: {
      ...sharedJsonLd('manga', manga, origin),
      ...ratedBy(stats),
      '@type': 'Book',
      datePublished: isoPartialDate(manga.start) ?? undefined,
    },
  };
}

/** The mean of members' scores; nothing without one. */
function ratedBy({ average, score_distribution: scores }: TitleStats) {
  if (average === null || scores === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      ratingCount: scores.total,
      bestRating: BEST_SCORE,
      worstRating: WORST_SCORE,
    },
  };
}

function sharedMeta(kind: Kind, title: Anime | Manga): PageMeta {
  const name = shownTitle(title);
  const statuses = TITLE_STATUSES[kind];
  const detailRows = [
    formatLabel(title.type),
    labelOf(statuses, title.status),
    ...title.genre.map((genre) => labelOf(GENRES, genre)),
  ];
  return {
    title: name,
    // Search engines show French beneath a French page.
    description:
      hasSynopsis(title.synopsis) && title.synopsisLang !== 'en'
        ? typographicProse(title.synopsis)
        : `${name} sur ${SITE.name}\u202f: ${detailRows.filter(Boolean).join(', ')}.`,
    canonical: titlePath(kind, title.id, title),
    picture: socialCardPath(kind, title.id),
  };
}

function sharedJsonLd(kind: Kind, title: Anime | Manga, origin: string): Record<string, unknown> {
  const name = displayTitle(title);
  const others = otherNames(title).map(({ text }) => text);
  return {
    '@context': 'https://schema.org',
    name,
    ...(others.length > 0 && { alternateName: others }),
    url: origin + titlePath(kind, title.id, title),
    image: title.image ?? origin + socialCardPath(kind, title.id),
    genre: title.genre.map((genre) => labelOf(GENRES, genre)),
    ...(hasSynopsis(title.synopsis) && { description: describedIn(title.synopsisLang, title.synopsis) }),
    mainEntityOfPage: { '@type': 'WebPage', inLanguage: 'fr' },
    ...(title.adult && { contentRating: '18+' }),
  };
}

/** A text of JSON-LD, with its language if it is not the page's. */
function describedIn(language: SynopsisLanguage | null, text: string) {
  return language === 'en' ? { '@language': language, '@value': text } : text;
}
