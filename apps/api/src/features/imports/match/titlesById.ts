import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TitleMemory } from '../../catalogue/memory/titleMemory.ts';
import type { TitleSummary } from '../../catalogue/memory/titleSummary.ts';

type Titles = readonly TitleSummary[];

/** The titles that an id elsewhere names; undefined for none. */
export type TitlesById = Record<'mal' | 'anilist', (id: number | null) => Titles | undefined>;

/** Titles put in order at once: a few milliseconds of the main thread. */
const SLICE = 10_000;

/** The titles of a kind by their ids elsewhere, as they are now. */
export async function titlesById(memory: TitleMemory): Promise<TitlesById> {
  const mal = new Map<number, TitleSummary[]>();
  const anilist = new Map<number, TitleSummary[]>();
  const titles = [...memory.all()];
  for (let from = 0; from < titles.length; from += SLICE) {
    if (from > 0) await nextTurn();
    for (const title of titles.slice(from, from + SLICE)) {
      add(mal, title.idMAL, title);
      add(anilist, title.idAnilist, title);
    }
  }
  return {
    mal: (id) => (id === null ? undefined : mal.get(id)),
    anilist: (id) => (id === null ? undefined : anilist.get(id)),
  };
}

function add(titles: Map<number, TitleSummary[]>, id: number | null, title: TitleSummary): void {
  if (id === null) return;
  const others = titles.get(id);
  if (others) others.push(title);
  else titles.set(id, [title]);
}
