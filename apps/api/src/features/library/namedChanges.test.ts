import { KINDS } from '@kiroku/contract/catalogue/labels';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { BERSERK, TITAN } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { libraryCalls } from './fixtures/libraryCalls.ts';
import { mangaCalls } from './fixtures/mangaCalls.ts';
import { readEvents } from './historyStore.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });

describe.each(KINDS)('named changes of progress of one %s', (kind) => {
  const id = kind === 'anime' ? TITAN : BERSERK;
  const { write, single } = kind === 'anime' ? libraryCalls(setup) : mangaCalls(setup);
  const once = (body: object, base?: number) =>
    write({ id, change: 'a-change-of-mine', ...body }, setup.marie, base);

  test('a named change sent again applies once, even after other changes', async () => {
    const base = (await write({ id, status: 1, progression: 3 })).json().progression.lastChange;
    const first = (await once({ progression: 4 }, base)).json();
    expect(first.progression.progression).toBe(4);
    expect((await once({ progression: 4 }, base)).json()).toEqual(first);
    const later = (await write({ id, progression: 5 })).json();
    expect((await once({ progression: 6 }, later.progression.lastChange)).json()).toEqual(later);
    expect((await once({ progression: 6 }, 1)).statusCode).toBe(200);
    expect((await single(id)).progression?.progression).toBe(5);
    const events = await readEvents(setup.api.db.sql, kind, setup.marie.uid, 10);
    expect(events.map(({ from, to }) => [from, to])).toEqual([
      [4, 5],
      [3, 4],
      [0, 3],
    ]);
  });

  test('two members may use the same change name', async () => {
    await write({ id, status: 1 });
    await write({ id, status: 1 }, setup.paul);
    await once({ progression: 1 });
    const theirs = await write({ id, change: 'a-change-of-mine', progression: 1 }, setup.paul);
    expect(theirs.json().progression.progression).toBe(1);
  });

  test('a named change is refused when its entry has been removed since', async () => {
    const base = (await write({ id, status: 1 })).json().progression.lastChange;
    await once({ progression: 1 }, base);
    await setup.marie.call('DELETE', `progression/${kind}/delete`, { id });
    const again = await once({ progression: 1 }, base);
    expectRefusal(again, 412, 'entry_moved');
    expect(again.json().current).toBeNull();
  });

  test.each(['', 'short', 'a name with spaces', 'x'.repeat(65)])(
    '« %s » is refused as a change name',
    async (change) => {
      const response = await write({ id, status: 1, change });
      expect([response.statusCode, response.json().errors]).toEqual([
        422,
        { change: 'Nom de changement invalide.' },
      ]);
    },
  );
});
