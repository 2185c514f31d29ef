import { ENDED, UPCOMING } from '@kiroku/contract/catalogue/shown/titleStatus';
import { dateOfDay, dayOf } from './demoDays.ts';
import type { DemoMember } from './demoMembers.ts';
import { ENTRY_STATUS, type EntryStatus } from './demoTitle.ts';
import { type Random, randomOf } from './random.ts';

/** A manga as far as demo libraries need it, and how much more often than another it is read. */
export type DemoManga = {
  id: number;
  weight: number;
  status: number | null;
  chapters: number | null;
  volumes: number | null;
};

/** An entry of a demo library about a manga. */
export type DemoReading = {
  manga: DemoManga;
  status: EntryStatus;
  /** Chapters. */
  progression: number;
  volumes: number;
  volumesOwned: number;
  /** YYYY-MM-DD. */
  startDate: string | null;
  score: number | null;
  lastChange: number;
};

/** Share of the members who read, and how many titles at most. */
const READERS = 0.7;
const MOST = 14;
/** Chapters that a title without a known number has at least. */
const SOME_CHAPTERS = 60;
/** Chapters of a volume, roughly. */
const IN_A_VOLUME = 9;

/** The manga of a member, the same for the same seed, member, titles and moment. */
export function demoReadings(
  seed: string,
  member: DemoMember,
  mangas: readonly DemoManga[],
  now: number,
): DemoReading[] {
  const random = randomOf(`${seed}/manga/${member.username}`);
  if (!random.happens(READERS)) return [];
  const wanted = Math.min(random.between(2, MOST), Math.floor(mangas.length / 2));
  const chosen = random.weightedShuffle(mangas, ({ weight }) => weight).slice(0, wanted);
  return chosen.map((manga) => readingOf(random, manga, member, now));
}

function readingOf(random: Random, manga: DemoManga, member: DemoMember, now: number): DemoReading {
  const status = statusOf(random, manga);
  const share = status === ENTRY_STATUS.completed ? 1 : 0.1 + 0.8 * random.unit();
  const isStarted = status !== ENTRY_STATUS.planned;
  const chapters = isStarted ? Math.max(1, Math.floor(share * (manga.chapters ?? SOME_CHAPTERS))) : 0;
  const whole = status === ENTRY_STATUS.completed ? manga.volumes : null;
  const volumes = whole ?? Math.min(manga.volumes ?? chapters, Math.floor(chapters / IN_A_VOLUME));
  const lastChange = Math.round(member.joinedAt + random.unit() * (now - member.joinedAt));
  const isScored = isStarted && random.happens(0.6);
  return {
    manga,
    status,
    progression: chapters,
    volumes,
    volumesOwned: random.happens(0.4) ? volumes : 0,
    startDate: isStarted && random.happens(0.5) ? dateOfDay(dayOf(lastChange)) : null,
    score: isScored ? random.between(12, 20) / 2 : null,
    lastChange,
  };
}

/** Only ended titles with a known number of chapters are completed, and none is read before it appears. */
function statusOf(random: Random, { status, chapters }: DemoManga): EntryStatus {
  const draw = random.unit();
  if (status === UPCOMING || draw < 0.2) return ENTRY_STATUS.planned;
  if (status === ENDED && chapters !== null && draw < 0.6) return ENTRY_STATUS.completed;
  if (draw > 0.9) return ENTRY_STATUS.onHold;
  return ENTRY_STATUS.watching;
}
