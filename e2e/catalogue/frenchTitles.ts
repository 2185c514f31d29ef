import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '../support/journey.ts';
import { kiroku } from '../support/operator.ts';

export const ENGLISH = 'A letter arrives from the sea. Nobody knows who wrote it.';
type Named = { id: number; idMAL: number; name: string; studio: string };

/** An anime of an import: an English synopsis, a service by its name alone, nothing about a dub. */
export async function importedTitle(
  request: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<Named> {
  const mal = 1_500_000_000 + Math.floor(Math.random() * 500_000_000);
  const name = `Umi ${mal.toString(36)}`;
  const studio = `Studio Ecume${mal.toString(36)}`;
  const entry = {
    ids: { mal },
    titles: { romaji: name },
    type: 'TV',
    status: 'FINISHED',
    start: '2019-04-07',
    studios: [studio],
    synopsis_en: ENGLISH,
    streaming: ['Crunchyroll', 'Amazon Prime Video', 'Twitter'],
    ...fields,
  };
  withFile(JSON.stringify(entry), (path) => kiroku('catalogue', 'import', path));
  return { id: await idOf(request, name), idMAL: mal, name, studio };
}

/** Completes a title by a French file, as an operator. */
export function completeInFrench(table: string): void {
  withFile(table, (path) => kiroku('catalogue', 'french', path));
}

/** Waits until the site shows a title by this name. */
export async function expectTitled(request: APIRequestContext, id: number, title: string): Promise<void> {
  const served = async () => (await (await request.get(`/api/anime/${id}`)).json()).title;
  await expect.poll(served).toBe(title);
}

function withFile(content: string, use: (path: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'kiroku-e2e-'));
  const path = join(folder, 'file');
  writeFileSync(path, `${content}\n`);
  try {
    use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function idOf(request: APIRequestContext, name: string): Promise<number> {
  const answer = async () =>
    (
      (await (await request.get(`/api/search/anime/${encodeURIComponent(name)}`)).json()) as { id: number }[]
    )[0]?.id;
  await expect.poll(answer).toBeDefined();
  return (await answer()) ?? 0;
}
