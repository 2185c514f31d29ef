import { seedDemoCatalogue } from '../features/catalogue/demo.ts';
import type { DemoInput } from '../features/demo/demoCommunity.ts';
import { readDemoAnime, readDemoManga } from '../features/demo/demoInputStore.ts';
import { DEMO_NAMES } from '../features/demo/demoNames.ts';
import { seedDemoSchedule } from '../features/episodes/demoSchedule.ts';
import { openTestDatabase } from './database.ts';

const NAMES = DEMO_NAMES.slice(0, 40);

/** The demo catalogue with its schedule, as it stands at a moment. */
export async function demoInputAt(instant: string): Promise<DemoInput> {
  const now = Date.parse(instant);
  const db = await openTestDatabase();
  try {
    await seedDemoCatalogue(db, (transaction) => seedDemoSchedule(transaction, now));
    const [anime, manga] = [await readDemoAnime(db.sql, now), await readDemoManga(db.sql)];
    return { seed: 'essai', names: NAMES, anime, manga, now };
  } finally {
    await db.dispose();
  }
}
