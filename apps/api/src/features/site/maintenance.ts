import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { subscribeInOrder } from '../../db/changes/subscribeInOrder.ts';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/tables/schema.ts';
import type { Report } from '../../lib/report.ts';

const FACT = 'maintenance';
const CHANNEL = 'maintenance';
const PASS_BYTES = 24;

/** Whether the site is under maintenance, in memory and followed on every process (product.md, Staff 5). */
export type Maintenance = {
  isOn(): boolean;
  /** The pass of this maintenance, for the staff's browsers; null when there is none. */
  pass(): string | null;
  /** Whether a browser's pass belongs to this maintenance. */
  admits(pass: string | undefined): boolean;
  close(): Promise<void>;
};

/** Begins maintenance, with a new pass, or ends it. Every process follows. */
export async function setMaintenance(db: Db, isOn: boolean): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('site_fact').where('name', '=', FACT).execute();
    const pass = randomBytes(PASS_BYTES).toString('base64url');
    if (isOn) {
      const value = JSON.stringify(pass);
      await transaction.insertInto('site_fact').values({ name: FACT, value }).execute();
    }
    await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction);
  });
}

const COOKIE = 'maintenance';
const COOKIE_SECONDS = 86_400;

/** The cookie that opens pages to a browser of the staff for a day: they are the same for everyone, and know no token. */
export function passCookie(pass: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${pass}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** The pass in a request's Cookie header. */
export function passOf(cookies: string | undefined): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === COOKIE)?.[1];
}

/** Follows whether the site is under maintenance. */
export async function openMaintenance(db: Database, report: Report): Promise<Maintenance> {
  let pass: string | null = null;
  const read = async () => {
    pass = await readPass(db.sql);
  };
  const subscription = await subscribeInOrder(db, CHANNEL, read, (error) =>
    report(`maintenance : ${String(error)}`, { part: 'maintenance', error }),
  );
  await subscription.inOrder(read);
  return {
    isOn: () => pass !== null,
    pass: () => pass,
    admits: (given) => pass !== null && given !== undefined && isEqual(given, pass),
    close: () => subscription.close(),
  };
}

async function readPass(db: Db): Promise<string | null> {
  const fact = await db.selectFrom('site_fact').select('value').where('name', '=', FACT).executeTakeFirst();
  return typeof fact?.value === 'string' ? fact.value : null;
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
