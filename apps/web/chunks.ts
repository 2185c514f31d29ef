import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages of every page that change only with an upgrade: one file, cached by browsers between releases. */
const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/;
const QUERY_CACHE = /node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROOT_ROUTE = fileURLToPath(new URL('app/root.tsx', import.meta.url));
/** Style sheets that set the order of the layers: they stay with the root, which is linked first. */
const GLOBAL_STYLE = /(?<!\.module)\.css\b/;
/** Own code that pages share. */
const SHARED =
  /(?:packages[\\/](?:ui|contract|poster-art)[\\/]src|apps[\\/]web[\\/]app[\\/](?:shell|lib|media|session))[\\/]|preload-helper/;
/** Keys of unsent forms. */
const DRAFTS = modules('apps/web/app/lib/form/drafts');
/** Small pieces of almost all pages. */
const COMMON = modules(
  'apps/web/app/features/library/button/titleAddress',
  'apps/web/app/features/library/button/useSignInFirst',
  'apps/web/app/lib/calls/showError',
  'apps/web/app/lib/document/meta',
  'apps/web/app/lib/rendering/useHydrated',
  'apps/web/app/media/OutsidePicture',
  'apps/web/app/media/pictureSources',
  'apps/web/app/session/usePresumedUid',
  'packages/contract/src/base/dates',
  'packages/contract/src/base/parisClock',
  'packages/contract/src/catalogue/labels',
  'packages/contract/src/library/labels',
  'packages/ui/src/feedback/Badge',
  'packages/ui/src/feedback/Skeleton',
  'packages/ui/src/navigation/ButtonLink',
  'packages/ui/src/navigation/Tabs',
  'packages/ui/src/navigation/link',
  'packages/ui/src/navigation/useCentredCurrent',
  'packages/ui/src/styles',
);
/** Drawn and photographed posters, which stand in for each other. */
const POSTERS = modules(
  'packages/contract/src/catalogue/picture',
  'packages/contract/src/catalogue/titles',
  'packages/poster-art/src',
  'packages/ui/src/media/Poster',
  'packages/ui/src/media/posterArt',
);
/** Cards of titles. */
const CARDS = modules(
  'apps/web/app/media/CardPanel',
  'apps/web/app/media/PlainCard',
  'apps/web/app/media/RowHeading',
  'apps/web/app/media/TitleCard',
  'packages/ui/src/media/PosterCard',
);
/** Cards of broadcasts and of progress, and the frame of the home page, which wait for the lists of members. */
const HOME = modules(
  'apps/web/app/features/library/home/HomeBlocks',
  'apps/web/app/features/library/home/HomeFrame',
  'apps/web/app/features/library/home/ProgressList.module.css',
  'apps/web/app/media/airing/AiringCard',
  'apps/web/app/media/airing/WatchLinks',
  'apps/web/app/media/progress',
);
/** Fields of filters, and what waits behind a button. */
const FILTERS = modules(
  'apps/web/app/lib/rendering/useLazyPart',
  'packages/ui/src/forms/choice/Select',
  'packages/ui/src/forms/field/control',
  'packages/ui/src/forms/field/useField',
  'packages/ui/src/forms/list/TagList.module.css',
  'packages/ui/src/forms/text/SearchInput',
);
/** Filters of the catalogue in the address, and what stays on the screen when they cannot be loaded. */
const CHOSEN = modules(
  'apps/web/app/features/explore/keepScreen',
  'packages/contract/src/catalogue/filters/filters',
  'packages/contract/src/catalogue/season',
);
/** Fields of forms. */
const FIELDS = modules('packages/ui/src/forms/field/Field', 'packages/ui/src/forms/text/TextInput');
/** Members with their pictures. */
const PEOPLE = modules(
  'apps/web/app/features/profile/memberColor',
  'apps/web/app/media/MemberBadges',
  'packages/ui/src/media/Avatar',
  'packages/ui/src/media/readableInk',
);
/** Dates and times of episodes. */
const TIMES = modules(
  'apps/web/app/lib/time/Moment',
  'apps/web/app/lib/time/useZone',
  'packages/contract/src/base/dayWords',
  'packages/contract/src/episodes/agendaWeek',
  'packages/contract/src/episodes/countdown',
  'packages/contract/src/episodes/rules',
  'packages/contract/src/episodes/tracks',
  'packages/ui/src/data/Countdown',
  'packages/ui/src/data/useNow',
);
/** Modules shared by pages of titles and of franchises. */
const TITLES = modules(
  'apps/web/app/media/TitleThumb',
  'apps/web/app/media/fetchEpisodes',
  'apps/web/app/media/titleState',
  'packages/contract/src/catalogue/relationKinds',
  'packages/contract/src/catalogue/shown/details',
);
/** Frame of the pages of a member, and the scores in them. */
const PROFILE = modules(
  'apps/web/app/features/profile/ProfileAbout',
  'apps/web/app/features/profile/ProfileBanner',
  'apps/web/app/features/profile/ProfileFrame',
  'apps/web/app/features/profile/follow/FollowButton',
  'apps/web/app/features/profile/follow/FollowFace',
  'apps/web/app/features/profile/hidden/WhenVisible',
  'apps/web/app/lib/calls/exceptQuery',
  'apps/web/app/routes/user',
  'packages/contract/src/library/score',
  'packages/contract/src/profile/card',
);

/**
 * Files into which the browser's build is divided, besides one for each page and each part loaded on demand. A page loads
 * little that it does not need, in few files: a visitor's first load is limited (e2e/loading/firstLoad.test.ts).
 */
export const CHUNK_GROUPS = [
  { name: 'framework', test: FRAMEWORK },
  // Only members' code uses them.
  { name: 'queries', test: (id: string) => QUERY_CACHE.test(id) || DRAFTS(id) },
  { name: siteOf() },
  { name: 'people', test: PEOPLE, minShareCount: 2 },
  { name: 'profile', test: PROFILE },
  { name: 'posters', test: POSTERS, minShareCount: 2 },
  { name: 'cards', test: CARDS, minShareCount: 2 },
  { name: 'home', test: HOME, minShareCount: 2 },
  { name: 'times', test: TIMES, minShareCount: 2 },
  { name: 'titles', test: TITLES, minShareCount: 2 },
  { name: 'filters', test: FILTERS, minShareCount: 2 },
  { name: 'chosen', test: CHOSEN, minShareCount: 2 },
  { name: 'fields', test: FIELDS, minShareCount: 2 },
];

/** Files with a name. Any other name would only be repeated in each import and in the table of routes. */
const NAMED = new Set(['entry.client', 'root', 'framework', 'queries', 'site']);
// 42 bits are enough for some hundred files; the table of routes names all of them.
const NAME = 'assets/[name]-[hash:7].js';
const HASH = 'assets/[hash:7].js';

/** Names of the browser's files. */
export const FILE_NAMES = {
  chunkFileNames: ({ name, isDynamicEntry }: Chunk) => (isDynamicEntry || NAMED.has(name) ? NAME : HASH),
  entryFileNames: ({ name }: Chunk) => (NAMED.has(name) ? NAME : HASH),
  assetFileNames: ({ names: [name] }: { names: string[] }) =>
    name?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]',
};

type Chunk = { name: string; isDynamicEntry: boolean };

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Names the file of what every page loads: whatever the frame of the pages imports. */
function siteOf() {
  let loaded: Set<string> | undefined;
  return (id: string, graph: Graph) => {
    loaded ??= importedFrom(ROOT_ROUTE, graph);
    if (GLOBAL_STYLE.test(id)) return null;
    return (loaded.has(id) && SHARED.test(id)) || COMMON(id) ? 'site' : null;
  };
}

/** A module and its imports, except those loaded on demand. */
function importedFrom(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) importedFrom(imported, graph, found);
  return found;
}

/**
 * Whether a file is one of these modules, or is in one of these folders: paths from the repository's root, without endings. A module has its
 * style sheet with it. Throws for a path that does not exist.
 */
function modules(...paths: string[]): (id: string) => boolean {
  const missing = paths.find((path) => globSync(`${path}{,.*}`, { cwd: ROOT }).length === 0);
  if (missing) throw new Error(`apps/web/chunks.ts: no module ${missing}`);
  return (id) => {
    const file = relative(ROOT, id).replaceAll('\\', '/');
    return paths.some((path) => file.startsWith(path) && /^(?:[./?]|$)/.test(file.slice(path.length)));
  };
}
