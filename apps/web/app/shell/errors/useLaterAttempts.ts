import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';

const UNAVAILABLE = 503;
/** Milliseconds before each attempt. The first is the server's Retry-After under load. */
const DELAYS = [2000, 4000, 8000];

/** Requests a page again that was refused for a moment, at most three times (product.md, Pages 10). Returns whether it still will. */
export function useLaterAttempts(error: unknown): boolean {
  const { revalidate } = useRevalidator();
  const [attempts, setAttempts] = useState(0);
  const delay = isRouteErrorResponse(error) && error.status === UNAVAILABLE ? DELAYS[attempts] : undefined;
  useEffect(() => {
    if (delay === undefined) return;
    // Many were refused at once, and do not come back at once.
    const timer = setTimeout(
      () => void revalidate().then(() => setAttempts((done) => done + 1)),
      delay * (1 + Math.random() / 2),
    );
    return () => clearTimeout(timer);
  }, [delay, revalidate]);
  return delay !== undefined;
}
