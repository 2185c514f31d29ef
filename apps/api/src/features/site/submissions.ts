import type { Db } from '../../db/schema.ts';

const FACT = 'submissions_open';

/** Whether members may propose changes at the moment (product.md, Staff 4); true unless the staff closed it. */
export async function areSubmissionsOpen(db: Db): Promise<boolean> {
  const fact = await db.selectFrom('site_fact').select('value').where('name', '=', FACT).executeTakeFirst();
  return fact?.value !== false;
}
