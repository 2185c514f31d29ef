import { useLayoutEffect } from 'react';

/** Reports a value to the component that renders this one, before the next paint; null once this one is gone. */
export function useReport<Value>(value: Value | null, report: (value: Value | null) => void): void {
  useLayoutEffect(() => report(value), [value, report]);
  useLayoutEffect(() => () => report(null), [report]);
}
