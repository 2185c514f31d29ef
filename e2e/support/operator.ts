import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { newMember, type Person } from './members.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Runs an operator's command while the site runs. */
export function kiroku(...args: string[]): string {
  const cli = join(ROOT, 'apps/server/src/cli/kiroku.ts');
  const env = { ...process.env, DATA_DIR: join(ROOT, 'test-results/e2e-data') };
  return execFileSync(process.execPath, [cli, ...args], { env, encoding: 'utf8' });
}

/** New member of the staff. */
export async function newStaff(request: APIRequestContext): Promise<Person> {
  const person = await newMember(request, 'equipe');
  kiroku('user', 'staff', person.username);
  return person;
}
