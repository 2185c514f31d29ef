import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CallRefused } from './CallRefused.ts';
import { createQueryClient } from './queryClient.ts';

const refusal = (status: number) => new CallRefused(status, { code: 'no', message: 'Non.' });

/** State after a failed second response, and the number of requests. */
async function afterFailure(error: Error) {
  const queries = createQueryClient();
  let requests = 0;
  const observer = new QueryObserver(queries, {
    queryKey: ['one'],
    queryFn: async () => {
      requests += 1;
      if (requests > 1) throw error;
      return 'first';
    },
    retryDelay: 0,
  });
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  await observer.refetch();
  const { data, isError } = observer.getCurrentResult();
  stop();
  return { data, isError, requests };
}

test.each([403, 404])('a refusal (%d) removes the earlier answer at once', async (status) => {
  expect(await afterFailure(refusal(status))).toEqual({ data: undefined, isError: true, requests: 2 });
});

test('an unreachable or failing server keeps the earlier answer, and is retried once', async () => {
  for (const error of [new TypeError('Failed to fetch'), refusal(503)])
    expect(await afterFailure(error)).toEqual({ data: 'first', isError: true, requests: 3 });
});

test('a change is announced before anything else happens to the page', async () => {
  const queries = createQueryClient();
  const received: unknown[] = [];
  const observer = new QueryObserver(queries, { queryKey: ['one'], enabled: false });
  const stop = observer.subscribe(({ data }) => received.push(data));
  queries.setQueryData(['one'], 'changed');
  await Promise.resolve();
  expect(received).toEqual(['changed']);
  stop();
});
