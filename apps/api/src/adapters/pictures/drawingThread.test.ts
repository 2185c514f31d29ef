import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testSummary } from '../../testing/titles.ts';
import type { Drawing } from './drawing.ts';
import { openDrawings } from './drawings.ts';
import { drawingThread } from './drawingThread.ts';

const titled = (id: number, title: string): Drawing => ({
  of: 'card',
  kind: 'anime',
  title: testSummary(id, { title, type: 'TV' }),
});

test('a drawing thread works again after a failed drawing', async () => {
  const thread = drawingThread();
  const avatar = Buffer.from('no picture');
  const member = { username: 'Marie', color: '#4CC951', since: 2020, badges: [], stats: null };
  await expect(thread.draw({ of: 'member', member, avatar })).rejects.toThrow(/unsupported image format/);
  const first = await thread.draw(titled(1, 'Akira'));
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await thread.draw(titled(1, 'Akira'))).toEqual(first);
  await thread.end();
});

test('a drawing thread closes cleanly while drawing, and unused', async () => {
  const drawings = openDrawings();
  const read = drawings.keep('posters');
  const { signal } = new AbortController();
  const pictures = [1, 2].map((id) => read(`${id}`, () => titled(id, 'Akira'), signal));
  const refused = expect(pictures[1]).rejects.toMatchObject({ problem: { code: 'busy' } });
  await drawings.close();
  await refused;
  expect((await pictures[0])?.subarray(1, 4).toString()).toBe('PNG');
  await openDrawings().close();
});
