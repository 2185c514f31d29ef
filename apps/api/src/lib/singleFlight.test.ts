import { expect, test } from 'vitest';
import { SingleFlight } from './singleFlight.ts';

/** Work that notes how often it began and whether it was abandoned. */
function counted() {
  const state = { begun: 0, abandoned: 0 };
  const held: PromiseWithResolvers<string>[] = [];
  const work = (abandoned: AbortSignal) => {
    state.begun += 1;
    abandoned.addEventListener('abort', () => {
      state.abandoned += 1;
    });
    const outcome = Promise.withResolvers<string>();
    held.push(outcome);
    return outcome.promise;
  };
  return { state, work, end: (at: number, text: string) => held[at]?.resolve(text) };
}

test('work of one key runs once at a time, and all callers get its outcome', async () => {
  const flights = new SingleFlight<string>();
  const { state, work, end } = counted();
  const asked = [flights.run('a', work), flights.run('a', work), flights.run('b', work)];
  end(0, 'a');
  end(1, 'b');
  expect([await Promise.all(asked), state.begun]).toEqual([['a', 'a', 'b'], 2]);
  const again = flights.run('a', work);
  end(2, 'again');
  expect([await again, state]).toEqual(['again', { begun: 3, abandoned: 0 }]);
});

test('work is abandoned once all its callers have left, and restarts for the next', async () => {
  const flights = new SingleFlight<string>();
  const { state, work, end } = counted();
  const [one, other] = [new AbortController(), new AbortController()];
  const left = [flights.run('a', work, one.signal), flights.run('a', work, other.signal)];
  one.abort();
  expect(state).toEqual({ begun: 1, abandoned: 0 });
  other.abort();
  expect(state).toEqual({ begun: 1, abandoned: 1 });
  const next = flights.run('a', work);
  end(0, 'abandoned');
  end(1, 'next');
  expect([await next, state.begun]).toEqual(['next', 2]);
  expect(await Promise.all(left)).toEqual(['abandoned', 'abandoned']);
});

test('work continues while one caller without a signal waits', async () => {
  const flights = new SingleFlight<string>();
  const { state, work, end } = counted();
  const leaving = new AbortController();
  const asked = [flights.run('a', work, leaving.signal), flights.run('a', work)];
  leaving.abort();
  end(0, 'a');
  expect([await Promise.all(asked), state]).toEqual([['a', 'a'], { begun: 1, abandoned: 0 }]);
});
