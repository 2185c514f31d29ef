/** The requests of each scenario, drawn from the running site's catalogue. */
export type Scenario = { name: string; goal: number | null; paths: string[]; requests: number };

type Card = { id: number; title: string | null; titleEN: string | null; romanji: string | null };

/** Share of all visits that go to titles up to a rank (figures of 17,562 real titles). */
export const POPULARITY: readonly [rank: number, share: number][] = [
  [0, 0],
  [10, 0.034],
  [100, 0.205],
  [500, 0.509],
  [1000, 0.676],
  [1756, 0.808],
  [5000, 0.962],
  [36_781, 1],
];

const PAGE = 24;

/** Draws the scenarios: titles by popularity, common combinations of filters, names with a letter missing. */
export async function catalogueScenarios(origin: string): Promise<Scenario[]> {
  const total = await totalOf(origin);
  const pick = (index: number, count: number) => rankAt((index + 0.5) / count, total);
  const drawn = await cardsAt(
    origin,
    Array.from({ length: 600 }, (_, index) => pick(index, 600)),
  );
  const spread = await cardsAt(
    origin,
    Array.from({ length: 400 }, (_, index) => Math.floor((index / 400) * total)),
  );
  const typos = spread
    .map(nameOf)
    .filter((name) => name.length > 5)
    .map((name) => `/api/search/anime/${encodeURIComponent(misspelt(name))}`);
  const items = drawn.map(({ id }) => `/api/anime/${id}`);
  return [
    { name: 'item', goal: 0.1, paths: shuffled(items), requests: 12_000 },
    { name: 'explore, filtered', goal: 0.4, paths: filterPaths(), requests: 12_000 },
    {
      name: 'explore, page 200',
      goal: null,
      paths: [`/api/explore/anime?page=${Math.min(200, Math.floor(total / PAGE))}`],
      requests: 12_000,
    },
    // Each name once per run: a cached answer would measure the cache, not the search.
    { name: 'search with a typo', goal: 2.5, paths: [...new Set(typos)], requests: 0 },
    { name: 'page of a title, cached', goal: 0.05, paths: [`/anime/${drawn[0]?.id}`], requests: 20_000 },
    { name: 'page of explore, cached', goal: 0.05, paths: ['/explore?genre=Action'], requests: 20_000 },
  ];
}

function filterPaths(): string[] {
  const paths: string[] = [];
  for (const genre of [
    'Action',
    'Comedy',
    'Drama',
    'Fantasy',
    'Romance',
    'Sci-Fi',
    'Action,Drama',
    'Comedy,Romance',
  ]) {
    for (const rest of [
      '',
      '&type=TV',
      '&type=Film',
      '&year=2019',
      '&season=Printemps&year=2021',
      '&status=3&sortBy=score',
      '&origin=Japon&sortBy=start',
      '&page=3',
    ]) {
      paths.push(`/api/explore/anime?genre=${genre}${rest}`);
    }
  }
  return paths;
}

async function totalOf(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/explore/anime?adult=true`);
  await answer.arrayBuffer();
  return Number(answer.headers.get('x-total-count'));
}

/** One after the other: of hundreds at once the site refuses some. */
async function cardsAt(origin: string, ranks: readonly number[]): Promise<Card[]> {
  const cards: Card[] = [];
  for (const rank of ranks) cards.push(await cardAt(origin, rank));
  return cards;
}

async function cardAt(origin: string, rank: number): Promise<Card> {
  const answer = await fetch(`${origin}/api/explore/anime?adult=true&page=${Math.floor(rank / PAGE) + 1}`);
  const cards = (await answer.json()) as Card[];
  const card = cards[rank % PAGE] ?? cards[0];
  if (!card) throw new Error(`no title at rank ${rank}`);
  return card;
}

function rankAt(share: number, total: number): number {
  for (let index = 1; index < POPULARITY.length; index++) {
    const [fromRank, fromShare] = POPULARITY[index - 1] ?? [0, 0];
    const [toRank, toShare] = POPULARITY[index] ?? [total, 1];
    if (share > toShare) continue;
    const rank = fromRank + ((share - fromShare) / (toShare - fromShare)) * (toRank - fromRank);
    return Math.min(total - 1, Math.floor(rank));
  }
  return total - 1;
}

const nameOf = ({ romanji, titleEN, title }: Card) => (romanji ?? titleEN ?? title ?? '').slice(0, 80);

function misspelt(name: string): string {
  const middle = Math.floor(name.length / 2);
  return name.slice(0, middle) + name.slice(middle + 1);
}

function shuffled(paths: string[]): string[] {
  return paths
    .map((path, index) => [(index * 7919) % paths.length, path] as const)
    .sort(([one], [other]) => one - other)
    .map(([, path]) => path);
}
