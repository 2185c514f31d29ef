import type { Endpoint } from '@kiroku/contract/base/endpoint';
import { fileTransport } from '../../adapters/mailer/fileTransport.ts';
import { openTokens } from '../../features/account/sessions/tokens.ts';
import { openOutbox } from '../../features/mail/outbox.ts';
import { PUBLIC_URL, TEST_ACCOUNTS, type TestApi } from '../api.ts';

/** A stop of the tour: its heading in the files of plans, the file, and its calls. */
export type Stop = { name: string; file: string; visit: () => Promise<void> };

/** Rows of fill.sql that addresses and bodies of calls name. */
const PARAMETERS: Readonly<Record<string, string>> = {
  uid: 'm1',
  username: 'membre1',
  q: 'membre',
  kind: 'anime',
};
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/agenda/:uid.ics': `/agenda/${'secret-2-'.padEnd(43, 'x')}.ics`,
  '/agenda': '/agenda?from=2026-11-21',
  '/agenda/slots': '/agenda/slots?from=2026-11-21',
  '/manga/:id/franchise': '/anime/4/franchise',
  '/episode': '/episode?animeID=1',
  '/edit': '/edit?mine=true',
  '/request': '/request?mine=true',
  '/feedback/similar': '/feedback/similar?q=message&type=bug',
  '/studio': '/studio?q=stud',
  '/search/outside/:kind': '/search/outside/anime?idMAL=1',
  '/progression/titles': '/progression/titles?ids=anime-1,anime-2,manga-3',
  '/titles': '/titles?ids=anime-1,anime-2,manga-3',
  '/agenda/week': '/agenda/week?date=2026-11-21',
};

/** Reads that are not asked for here, and why. */
export const UNVISITED: Readonly<Record<string, string>> = {
  '/notifications/live': 'has no end; what it reads is what notifications/unread reads',
  '/edge/canny': 'closed without the settings of an outside board',
  '/episode/next/:animeId': 'answered from memory',
  '/episode/next/:animeId/': 'answered from memory',
  '/episode/slot/:animeId': 'answered from memory',
  '/request/:id': 'there is no proposal of a new title; its statement is that of request',
};

/** Further ways to ask, which read otherwise. */
const ALSO = [
  '/progression/anime/m1?limit=20',
  '/progression/anime/m3?limit=20',
  '/progression/manga/m1?limit=20',
  '/social/follower/m1?page=2',
  '/social/following/m1?page=2',
  '/social/feed?before=1795000000000',
  '/notifications?before=900000',
  '/feedback?type=bug&sort=votes&page=3',
  '/feedback?type=bug&q=message',
  '/news?page=2',
];

const json = (method: Endpoint['method'], path: string, body: object) => ({ method, path, body });
/** Writes of an evening, once for the first time and once more. */
const WRITES = [
  json('POST', '/progression/anime/write', { id: 4999, status: 1, progression: 1 }),
  json('POST', '/progression/anime/write', { id: 4999, progression: 2, change: 'change-0001' }),
  // Changes of a cached library.
  { method: 'GET', path: '/progression/anime/m1', body: undefined } as const,
  json('POST', '/progression/anime/write', { id: 4999, status: 3, score: 8, note: 'Bien.' }),
  json('POST', '/progression/anime/write', { id: 4999, progression: 12 }),
  json('POST', '/history/undo', {}),
  // The end moves to today, and off it.
  json('POST', '/progression/anime/write', { id: 4999, endDate: '2026-11-21' }),
  json('POST', '/progression/anime/write', { id: 4999, endDate: null, watched: false }),
  json('DELETE', '/progression/anime/delete', { id: 4999 }),
  json('POST', '/progression/manga/write', { id: 2999, status: 1, progression: 1 }),
  json('POST', '/progression/manga/write', { id: 2999, progression: 2 }),
  json('DELETE', '/progression/manga/delete', { id: 2999 }),
  json('POST', '/favorite/add', { id: 4998, type: 'Anime' }),
  json('POST', '/favorite/delete', { id: 4998, type: 'Anime' }),
  json('POST', '/favorite/add', { id: 2998, type: 'Manga' }),
  json('PUT', '/favorite/order', { type: 'Anime', ids: [] }),
  json('POST', '/social/follow', { follow_uid: 'm1999' }),
  json('POST', '/social/unfollow', { follow_uid: 'm1999' }),
  json('POST', '/social/remove-follower', { uid: 'm300' }),
  json('POST', '/social/block', { uid: 'm1998' }),
  json('POST', '/social/unblock', { uid: 'm1998' }),
  json('POST', '/notifications/read', {}),
  json('POST', '/notifications/read', { ids: [1] }),
  json('PATCH', '/notifications/settings', { kinds: { episode: { push: false } }, weekly: true }),
  json('PUT', '/user/preferences', { hideSpoilers: true }),
  json('PUT', '/user/about', { bio: 'Bonjour', link: null }),
  json('POST', '/auth/refresh', {}),
  json('POST', '/feedback', { type: 'bug', title: 'Des accents perdus', description: 'Partout.' }),
  json('POST', '/feedback/100/vote', { vote: true }),
  json('POST', '/feedback/100/comment', { text: 'Moi aussi.' }),
  json('POST', '/edge/event', { name: 'plus_one', session: 'V1StGXR8_Z5jdHi6B-myT' }),
  json('POST', '/report', { target: 'profile', id: 'm2', reason: 'spam', text: 'Publicité.' }),
  json('POST', '/agenda/address', {}),
];

/** Files by the first part of a call's path, where it is not the feature's own name. */
const FILES: Readonly<Record<string, string>> = {
  progression: 'library',
  history: 'library',
  favorite: 'favourites',
  auth: 'account',
  user: 'account',
  episode: 'episodes',
  agenda: 'episodes',
  anime: 'catalogue',
  manga: 'catalogue',
  explore: 'catalogue',
  search: 'catalogue',
  titles: 'relations',
  edit: 'contributions',
  request: 'contributions',
  studio: 'contributions',
  export: 'exports',
  import: 'imports',
  edge: 'usage',
};

/**
 * Every read of visitors and members, from the table of endpoints so that a new one is included; the writes of an evening; and scheduled
 * work.
 */
export async function stopsOf(api: TestApi, dataDir: string): Promise<Stop[]> {
  const token = await openTokens(TEST_ACCOUNTS.sessionKey).sign({
    uid: 'm1',
    username: 'membre1',
    sid: 's1-1',
  });
  const origin = await api.listen();
  const call = async (method: Endpoint['method'], path: string, body?: object): Promise<void> => {
    const answer = await fetch(new URL(`/api${path}`, origin), {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  };
  const stop = (method: Endpoint['method'], path: string, body?: object): Stop => ({
    name: `${method} ${path}`,
    file: fileOf(path),
    visit: () => call(method, path, body),
  });
  return [
    ...api.endpoints.filter(isVisited).map(({ path }) => stop('GET', addressOf(path))),
    ...ALSO.map((path) => stop('GET', path)),
    {
      name: 'pages about a member',
      file: 'profile',
      visit: async () => void (await api.profileVersion('membre2')),
    },
    ...WRITES.map(({ method, path, body }) => stop(method, path, body)),
    {
      name: 'figures of titles, half a minute after a write',
      file: 'library',
      visit: () => tellFigures(api),
    },
    { name: 'counters of usage', file: 'usage', visit: api.usage.flush },
    ...api.jobs.map((job) => ({ ...jobStop(job.name), visit: () => runJob(job) })),
    { ...jobStop('mails'), visit: () => sendMails(api, dataDir) },
  ];
}

function isVisited({ method, access, path }: Endpoint): boolean {
  return method === 'GET' && access !== 'staff' && !(path in UNVISITED);
}

function addressOf(path: string): string {
  return ELSEWHERE[path] ?? path.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? '1');
}

function fileOf(path: string): string {
  const [first = ''] = path.slice(1).split(/[/?.]/);
  return FILES[first] ?? first;
}

const jobStop = (name: string) => ({ name: `job ${name}`, file: 'jobs' });

/** Jobs that are sent run with what a call gave them, in their own tests. */
async function runJob({ schedule, run }: TestApi['jobs'][number]): Promise<void> {
  if (schedule !== null) await run({}, { signal: new AbortController().signal });
}

async function tellFigures({ db, statsNotifier }: TestApi): Promise<void> {
  await db.catchUp();
  await statsNotifier.notify();
}

async function sendMails({ db, clock }: TestApi, dataDir: string): Promise<void> {
  // It names each mail that it writes.
  const report = (): void => {};
  const transport = fileTransport({
    dataDir,
    from: 'Kiroku <ne-pas-repondre@kiroku.example>',
    publicUrl: PUBLIC_URL,
    report,
  });
  const outbox = await openOutbox({ db, transport, now: clock.now, report });
  await outbox.flush();
  await outbox.close();
}
