import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/root.ts';
import { catalogueFile } from './catalogueFile.ts';
import { importInto, type RunningServer, startSite } from './processes.ts';
import { cpuOnce, send } from './single.ts';

/** Searches as people type them, each with the titles (ids of MyAnimeList) of which one should come first; no id: no title should come. */
const QUERIES = join(ROOT, 'bench/searchQueries.tsv');
const RECALL_GOAL = 0.97;
const SHOWN = 5;
export const SKIPPED = 'search: skipped, its queries are about the real catalogue, which is not here';

type Query = { text: string; sort: string; wanted: Set<number>; title: string };
type Hit = { idMAL: number | null; title: string | null; romanji: string | null };
/** Place of the wanted title among the answers, from 1; 0: it is not among them. A search that rightly finds nothing is at 1. */
type Outcome = { query: Query; place: number; first: string };

/** Prints how often the wanted title comes first, and among the first five, what a search costs, and every miss. */
export async function printSearchQuality(site: RunningServer): Promise<void> {
  const queries = readQueries();
  const outcomes: Outcome[] = [];
  const { cpu } = await cpuOnce(site, async () => {
    for (const query of queries) outcomes.push(await outcomeOf(site, query));
  });
  // Repeated requests are answered from a cache: their cost is not the search's.
  const { cpu: rest } = await cpuOnce(site, async () => {
    for (const query of queries) await send(site, pathOf(query));
  });
  console.log(`\nsearch: ${queries.length} queries of people over the whole catalogue`);
  console.log('sort              queries  first  among 5');
  for (const sort of new Set(queries.map((query) => query.sort)))
    printLine(
      sort,
      outcomes.filter(({ query }) => query.sort === sort),
    );
  printLine('all', outcomes);
  const reached = share(outcomes, 1) >= RECALL_GOAL ? '✓' : '✗';
  console.log(
    `goal: ${RECALL_GOAL} first ${reached}; ${((cpu - rest) / queries.length).toFixed(2)} CPU ms per search`,
  );
  for (const { query, place, first } of outcomes.filter((one) => one.place !== 1))
    console.log(
      `  missed: ${query.text} (${query.title}) ${place === 0 ? 'absent' : `at ${place}`}, first: ${first}`,
    );
}

async function outcomeOf(site: RunningServer, query: Query): Promise<Outcome> {
  const hits = (await (await fetch(site.origin + pathOf(query))).json()) as Hit[];
  return { query, place: placeOf(query, hits), first: hits[0]?.title ?? hits[0]?.romanji ?? 'nothing' };
}

function placeOf({ wanted }: Query, hits: readonly Hit[]): number {
  if (wanted.size === 0) return hits.length === 0 ? 1 : 0;
  return hits.findIndex(({ idMAL }) => idMAL !== null && wanted.has(idMAL)) + 1;
}

const pathOf = ({ text }: Query) => `/api/search/anime/${encodeURIComponent(text)}`;

function readQueries(): Query[] {
  const [, ...lines] = readFileSync(QUERIES, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [text = '', sort = '', ids = '', title = ''] = line.split('\t');
    const wanted = ids === '' ? [] : ids.split(',').map(Number);
    return { text, sort, wanted: new Set(wanted), title };
  });
}

function printLine(name: string, outcomes: readonly Outcome[]): void {
  const [first, among] = [share(outcomes, 1), share(outcomes, SHOWN)];
  console.log(
    `${name.padEnd(16)} ${String(outcomes.length).padStart(8)} ${first.toFixed(3).padStart(6)} ${among.toFixed(3).padStart(8)}`,
  );
}

function share(outcomes: readonly Outcome[], places: number): number {
  return outcomes.filter(({ place }) => place > 0 && place <= places).length / outcomes.length;
}

/** Measures the search alone: `node bench/searchQuality.ts`. */
async function measureAlone(): Promise<void> {
  const file = await catalogueFile();
  if (!file.real) return console.log(SKIPPED);
  const dataDir = mkdtempSync(join(tmpdir(), 'kiroku-bench-'));
  try {
    importInto(dataDir, file.path, undefined);
    const site = await startSite(dataDir);
    await printSearchQuality(site);
    await site.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await measureAlone();
