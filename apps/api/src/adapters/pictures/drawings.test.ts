import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testSummary } from '../../testing/titles.ts';
import type { Drawing } from './drawing.ts';
import { openDrawings } from './drawings.ts';

const BUSY = { problem: { status: 503, code: 'busy' } };

/** A drawer whose pictures end on demand, each with the id of its title. */
function heldDrawer() {
  const begun: number[] = [];
  let held: PromiseWithResolvers<Buffer> | undefined;
  const calls = { ended: 0 };
  return {
    begun,
    calls,
    async finish(outcome: string | Error = 'picture'): Promise<void> {
      if (outcome instanceof Error) held?.reject(outcome);
      else held?.resolve(Buffer.from(outcome));
      for (let at = 0; at < 5; at += 1) await turn();
    },
    drawer: {
      draw(drawing: Drawing) {
        begun.push(drawing.of === 'member' ? 0 : drawing.title.id);
        held = Promise.withResolvers();
        return held.promise;
      },
      async end() {
        calls.ended += 1;
      },
    },
  };
}

function setup() {
  const { drawer, ...hand } = heldDrawer();
  const drawings = openDrawings(drawer);
  const read = drawings.keep('posters');
  const ask = (id: number, leaving = new AbortController().signal) =>
    read(`${id}`, () => ({ of: 'card', kind: 'anime', title: testSummary(id) }), leaving);
  return { ...hand, drawings, ask };
}

test('pictures are drawn one at a time in order of request, and cached', async () => {
  const { begun, finish, ask } = setup();
  const asked = [ask(1), ask(2), ask(3)];
  await turn();
  expect(begun).toEqual([1]);
  for (const name of ['a', 'b', 'c']) await finish(name);
  expect((await Promise.all(asked)).map(String)).toEqual(['a', 'b', 'c']);
  expect([begun, String(await ask(2))]).toEqual([[1, 2, 3], 'b']);
});

test('one picture is drawn once for all callers, and a failure is not cached', async () => {
  const { begun, finish, ask } = setup();
  const failed = [1, 2, 3].map(() => expect(ask(1)).rejects.toThrow('broken'));
  await turn();
  await finish(new Error('broken'));
  await Promise.all(failed);
  const again = [ask(1), ask(1)];
  await turn();
  await finish('a');
  expect([(await Promise.all(again)).map(String), begun]).toEqual([
    ['a', 'a'],
    [1, 1],
  ]);
});

test('beyond one drawn and 64 queued pictures a request is refused, and may be repeated later', async () => {
  const { begun, finish, ask } = setup();
  const taken = Array.from({ length: 65 }, (_, at) => ask(at));
  await expect(ask(99)).rejects.toMatchObject(BUSY);
  const joined = ask(64);
  for (let at = 0; at < 65; at += 1) await finish();
  await Promise.all([...taken, joined]);
  const later = ask(99);
  await turn();
  await finish();
  expect([String(await later), begun.length]).toEqual(['picture', 66]);
});

test('a picture leaves the queue once all its callers have left', async () => {
  const { begun, finish, ask } = setup();
  const [one, other, both] = [new AbortController(), new AbortController(), new AbortController()];
  const first = ask(1);
  const left = [ask(2, one.signal), ask(2, other.signal)];
  const waiting = [ask(3, both.signal), ask(3)];
  const gone = Promise.allSettled(left);
  one.abort();
  both.abort();
  other.abort();
  await expect(left[0]).rejects.toMatchObject(BUSY);
  const again = ask(2);
  await expect(ask(4, AbortSignal.abort())).rejects.toMatchObject(BUSY);
  for (const name of ['a', 'b', 'c']) await finish(name);
  expect((await Promise.all([first, ...waiting, again])).map(String)).toEqual(['a', 'b', 'b', 'c']);
  expect((await gone).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(begun).toEqual([1, 3, 2]);
});

test('a picture being drawn is finished and cached, even without a caller', async () => {
  const { begun, finish, ask } = setup();
  const caller = new AbortController();
  const first = ask(1, caller.signal);
  await turn();
  caller.abort();
  const later = ask(1);
  await finish('a');
  expect([String(await first), String(await later), begun]).toEqual(['a', 'a', [1]]);
});

test('closing waits for the picture being drawn and refuses the others', async () => {
  const { begun, calls, finish, ask, drawings } = setup();
  const [first, second] = [ask(1), ask(2)];
  const refused = expect(second).rejects.toMatchObject(BUSY);
  await turn();
  const closed = drawings.close();
  await refused;
  await expect(ask(3)).rejects.toMatchObject(BUSY);
  expect(calls.ended).toBe(0);
  await finish('a');
  await closed;
  expect([String(await first), begun, calls.ended]).toEqual(['a', [1], 1]);
});
