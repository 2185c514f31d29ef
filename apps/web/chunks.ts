import { fileURLToPath } from 'node:url';

/** Packages of every page that change only with an upgrade: one file, cached by browsers between releases. */
const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/;
/** The query cache, and the keys of unsent forms, which only members' code uses. */
const QUERIES =
  /node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]|app[\\/]lib[\\/]form[\\/]drafts\b/;
const ROOT_ROUTE = fileURLToPath(new URL('app/root.tsx', import.meta.url));
/** Style sheets that set the order of the layers: they stay with the root, which is linked first. */
const GLOBAL_STYLE = /(?<!\.module)\.css\b/;
/** Own code that pages share. */
const SHARED =
  /(?:packages[\\/](?:ui|contract|poster-art)[\\/]src|apps[\\/]web[\\/]app[\\/](?:shell|lib|media|session))[\\/]|preload-helper/;
/** Small pieces of almost all pages. */
const COMMON =
  /app[\\/](?:lib[\\/]\w+[\\/](?:meta|useHydrated|showError)|session[\\/]usePresumedUid|media[\\/](?:pictureSources|OutsidePicture)|features[\\/]library[\\/]button[\\/](?:useSignInFirst|titleAddress))|ui[\\/]src[\\/](?:feedback[\\/](?:Badge|Skeleton)|navigation[\\/](?!SideMenu)|styles\b)|contract[\\/]src[\\/](?:(?:library|catalogue)[\\/]labels|base[\\/](?:dates|parisClock))/;
/** Drawn and photographed posters, which stand in for each other. */
const POSTERS =
  /poster-art[\\/]src|ui[\\/]src[\\/]media[\\/](?:Poster\b|posterArt)|contract[\\/]src[\\/]catalogue[\\/](?:titles|picture)\b/;
/** Cards of titles. */
const CARDS =
  /ui[\\/]src[\\/]media[\\/]PosterCard|app[\\/]media[\\/](?:TitleCard|CardPanel|PlainCard|RowHeading)/;
/** Cards of broadcasts and of progress, and the frame of the home page, which wait for the lists of members. */
const HOME =
  /app[\\/]media[\\/](?:airing[\\/](?:AiringCard|WatchLinks)|progress)|features[\\/]library[\\/]home[\\/](?:HomeFrame|HomeBlocks|ProgressList\.module)/;
/** Fields of filters, and what waits behind a button. */
const FILTERS =
  /ui[\\/]src[\\/]forms[\\/]\w+[\\/](?:useField|SearchInput|Select|control|TagList\.module)\b|app[\\/]lib[\\/]rendering[\\/]useLazyPart\b/;
/** Filters of the catalogue in the address, and what stays on the screen when they cannot be loaded. */
const CHOSEN =
  /contract[\\/]src[\\/]catalogue[\\/](?:filters[\\/]filters|season)\b|features[\\/]explore[\\/]keepScreen/;
/** Fields of forms. */
const FIELDS = /ui[\\/]src[\\/]forms[\\/]\w+[\\/](?:Field|TextInput)\b/;
/** Members with their pictures. */
const PEOPLE = /ui[\\/]src[\\/]media[\\/](?:Avatar|readableInk)|MemberBadges|profile[\\/]memberColor/;
/** Dates and times of episodes. */
const TIMES =
  /contract[\\/]src[\\/](?:episodes[\\/](?:rules|agendaWeek|tracks|countdown)|base[\\/]dayWords)\b|app[\\/]lib[\\/]time[\\/](?:useZone|Moment)|ui[\\/]src[\\/]data[\\/](?:useNow|Countdown)/;
/** Modules shared by pages of titles and of franchises. */
const TITLES =
  /app[\\/]media[\\/](?:TitleThumb|titleState|fetchEpisodes)|contract[\\/]src[\\/]catalogue[\\/](?:shown[\\/]details|relationKinds)/;
/** Frame of the pages of a member, and the scores in them. */
const PROFILE =
  /features[\\/]profile[\\/](?:follow[\\/](?:FollowButton|FollowFace)|hidden[\\/]WhenVisible|Profile\w+)|app[\\/]lib[\\/]calls[\\/]exceptQuery|routes[\\/]user\.tsx|contract[\\/]src[\\/](?:profile[\\/]card|library[\\/]score)/;

/**
 * Files into which the browser's build is divided, besides one for each page and each part loaded on demand. A page loads
 * little that it does not need, in few files: a visitor's first load is limited (e2e/loading/firstLoad.test.ts).
 */
export const CHUNK_GROUPS = [
  { name: 'framework', test: FRAMEWORK },
  { name: 'queries', test: QUERIES },
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
    return (loaded.has(id) && SHARED.test(id)) || COMMON.test(id) ? 'site' : null;
  };
}

/** A module and its imports, except those loaded on demand. */
function importedFrom(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) importedFrom(imported, graph, found);
  return found;
}
