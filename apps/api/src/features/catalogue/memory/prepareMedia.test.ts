import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { memoryOf, testSummary } from '#api/testing/titles.ts';
import { prepareMedia } from './prepareMedia.ts';

const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

function watchedMemory(titles: number) {
  const memory = memoryOf(...idsFrom(1, titles).map((id) => testSummary(id, { title: `Titre ${id}` })));
  return { memory, made: vi.spyOn(memory, 'media') };
}

test('the JSON of all titles is built once, before any library needs it', async () => {
  const { memory, made } = watchedMemory(900);
  prepareMedia(memory, 0);
  await expect.poll(() => made.mock.calls.length).toBe(900);
  for (const id of idsFrom(1, 900)) expect(String(memory.mediaJson(id))).toContain(`"title":"Titre ${id}"`);
  expect(made).toHaveBeenCalledTimes(900);
});

test('a title that changes after preparation is shown as changed', async () => {
  const { memory, made } = watchedMemory(3);
  prepareMedia(memory, 0);
  await expect.poll(() => made.mock.calls.length).toBe(3);
  memory.put([testSummary(2, { title: 'Autre titre', version: 'later' })]);
  expect(String(memory.mediaJson(2))).toContain('"title":"Autre titre"');
});

test('a stopped preparation builds nothing', async () => {
  const { memory, made } = watchedMemory(3);
  prepareMedia(memory, 20)();
  await wait(60);
  expect(made).not.toHaveBeenCalled();
});
