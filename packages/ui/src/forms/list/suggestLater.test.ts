import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stepSuggestion, suggestLater } from './suggestLater.ts';

describe('suggestions', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('suggestions are requested once typing has paused', async () => {
    const suggest = vi.fn(async (text: string) => [`${text}house`]);
    const shown = vi.fn();
    suggestLater('m', suggest, shown)();
    suggestLater('mad', suggest, shown);
    await vi.advanceTimersByTimeAsync(299);
    expect(suggest).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(suggest.mock.calls).toEqual([['mad']]);
    expect(shown.mock.calls).toEqual([[['madhouse']]]);
  });

  test('late suggestions for an older text are ignored', async () => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const shown = vi.fn();
    const drop = suggestLater('m', () => promise, shown);
    await vi.advanceTimersByTimeAsync(300);
    drop();
    suggestLater('ma', async () => ['MAPPA'], shown);
    await vi.advanceTimersByTimeAsync(300);
    resolve(['Madhouse']);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.mock.calls).toEqual([[['MAPPA']]]);
  });

  test('failed suggestions leave none, and the error is in the console', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shown = vi.fn();
    suggestLater('m', () => Promise.reject(new Error('hors ligne')), shown);
    await vi.advanceTimersByTimeAsync(300);
    expect(shown.mock.calls).toEqual([[[]]]);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  test('arrow keys cycle through suggestions and the typed text', () => {
    expect([stepSuggestion(-1, 1, 2), stepSuggestion(0, 1, 2), stepSuggestion(1, 1, 2)]).toEqual([0, 1, -1]);
    expect([stepSuggestion(-1, -1, 2), stepSuggestion(0, -1, 2)]).toEqual([1, -1]);
  });
});
