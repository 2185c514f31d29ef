import { malFile } from '@kiroku/api/features/imports/fixtures/malFile';

/** A member of the evening: identity, token, and the titles of their library that they continue. */
export type EveningMember = { uid: string; token: string; titles: { id: number; episodes: number }[] };

/** A request of the evening. */
export type EveningRequest = {
  kind: string;
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: string | Buffer;
  type?: string;
};

/** Subjects of requests: titles as often as they are in libraries, members, and parts of names. */
export type Evening = { popular: number[]; members: EveningMember[]; words: string[] };

const GENRES = ['Action', 'Comedy', 'Drama', 'Fantasy', 'Romance'];
/** Rows of a list that is brought in: the median of real libraries. */
const LIST = 258;

type Draw = (evening: Evening, member: EveningMember, random: () => number) => Omit<EveningRequest, 'kind'>;

const pick = <T>(list: readonly T[], random: () => number): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};
const page = (path: string) => ({ method: 'GET', path }) as const;
const own = ({ token }: EveningMember, path: string) => ({ method: 'GET', path, token }) as const;
const write = ({ token }: EveningMember, path: string, body: object) =>
  ({ method: 'POST', path, token, body: JSON.stringify(body) }) as const;

/** Shares in a thousand: two thirds are pages and their calls, one in seven is a +1, an import is rare. */
export const MIX: readonly { kind: string; share: number; draw: Draw }[] = [
  { kind: 'page of a title', share: 180, draw: (e, _, r) => page(`/anime/${pick(e.popular, r)}`) },
  { kind: 'page of explore', share: 80, draw: (_, __, r) => page(`/explore?genre=${pick(GENRES, r)}`) },
  { kind: 'home', share: 60, draw: () => page('/') },
  { kind: 'page of a profile', share: 40, draw: (e, _, r) => page(`/user/${pick(e.members, r).uid}`) },
  { kind: 'title', share: 100, draw: (e, m, r) => own(m, `/api/anime/${pick(e.popular, r)}`) },
  {
    kind: 'statistics',
    share: 60,
    draw: (e, _, r) => page(`/api/anime/stats/${pick(e.popular, r)}`),
  },
  {
    kind: 'search',
    share: 110,
    draw: (e, _, r) => page(`/api/search/anime/${encodeURIComponent(pick(e.words, r))}`),
  },
  { kind: 'own library', share: 90, draw: (_, m) => own(m, `/api/progression/anime/${m.uid}`) },
  {
    kind: 'other library',
    share: 40,
    draw: (e, m, r) => own(m, `/api/progression/anime/${pick(e.members, r).uid}`),
  },
  { kind: 'feed', share: 50, draw: (_, m) => own(m, '/api/social/feed') },
  { kind: 'notifications', share: 49, draw: (_, m) => own(m, '/api/notifications/unread') },
  {
    kind: '+1',
    share: 140,
    draw: (_, m, r) => {
      const { id, episodes } = pick(m.titles, r);
      const progression = Math.floor(r() * Math.max(1, episodes));
      return write(m, '/api/progression/anime/write', { id, status: 1, progression });
    },
  },
  {
    kind: 'import of a list',
    share: 1,
    draw: (e, { token }, r) => ({
      method: 'POST',
      path: '/api/import/file?name=liste.xml',
      token,
      body: malFile(
        Array.from({ length: LIST }, () => ({
          series_animedb_id: pick(e.popular, r),
          my_status: 'Completed',
        })),
      ),
      type: 'application/octet-stream',
    }),
  },
];

/** The next request of a member. */
export function drawRequest(evening: Evening, member: EveningMember, random: () => number): EveningRequest {
  let left = random() * MIX.reduce((sum, { share }) => sum + share, 0);
  for (const { kind, share, draw } of MIX) {
    left -= share;
    if (left < 0) return { kind, ...draw(evening, member, random) };
  }
  return { kind: 'home', ...page('/') };
}
