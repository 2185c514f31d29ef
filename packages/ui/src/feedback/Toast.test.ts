import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast, toastStore } from './Toast.tsx';

describe('toasts', () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const show = (visible: boolean) => {
    page.hidden = !visible;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  let frames: (() => void)[] = [];
  const paint = () => {
    for (const frame of frames.splice(0)) frame();
    vi.advanceTimersByTime(1);
  };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    frames = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('a success disappears after two seconds, and any other toast after four', () => {
    toast.success('oui');
    toast.error('non');
    paint();
    vi.advanceTimersByTime(2001);
    expect(toastStore.read().map(({ text }) => text)).toEqual(['non']);
    vi.advanceTimersByTime(2000);
    expect(toastStore.read()).toEqual([]);
  });

  test('the time of a toast begins when it is painted', () => {
    toast.success('oui');
    vi.advanceTimersByTime(60_000);
    expect(toastStore.read()).toHaveLength(1);
    paint();
    vi.advanceTimersByTime(1990);
    expect(toastStore.read()).toHaveLength(1);
    vi.advanceTimersByTime(11);
    expect(toastStore.read()).toEqual([]);
  });

  test('a toast with an action stays ten seconds, and longer in a hidden tab', () => {
    const stop = toastStore.subscribe(() => undefined);
    toast.success('fait', { label: 'Annuler', onAct: () => undefined });
    paint();
    vi.advanceTimersByTime(9990);
    show(false);
    vi.advanceTimersByTime(60_000);
    expect(toastStore.read()).toHaveLength(1);
    show(true);
    vi.advanceTimersByTime(10_001);
    expect(toastStore.read()).toEqual([]);
    stop();
  });

  test('at most twenty toasts are shown, and none disappears while held', () => {
    for (let count = 0; count < 25; count += 1) toast.info(`n° ${count}`);
    expect(toastStore.read()).toHaveLength(20);
    expect(toastStore.read()[0]?.text).toBe('n° 24');
    toastStore.pause();
    vi.advanceTimersByTime(60_000);
    expect(toastStore.read()).toHaveLength(20);
    toastStore.resume();
    vi.advanceTimersByTime(4001);
    expect(toastStore.read()).toEqual([]);
  });
});
