import { openTestDatabase } from '../../testing/database.ts';
import { sowDemoCatalogue } from '../catalogue/demo.ts';
import { sowDemoSchedule } from '../episodes/demoSchedule.ts';
import { readDemoAnime, readDemoManga } from './demoGroundStore.ts';
import { DEMO_NAMES } from './demoNames.ts';
import type { DemoGround } from './demoPlace.ts';

const NAMES = DEMO_NAMES.slice(0, 40);

/** The demo catalogue with its schedule, as it stands at a moment. */
export async function groundAt(instant: string): Promise<DemoGround> {
  const now = Date.parse(instant);
  const db = await openTestDatabase();
  try {
    await sowDemoCatalogue(db, (transaction) => sowDemoSchedule(transaction, now));
    const [anime, manga] = [await readDemoAnime(db.sql, now), await readDemoManga(db.sql)];
    return { seed: 'essai', names: NAMES, anime, manga, now };
  } finally {
    await db.dispose();
  }
}
