import { useEffect, useState } from 'react';
import type { TonightData } from './tonight.ts';

const MINUTE = 60_000;

/**
 * « Ce soir » with the present, to the minute: the page's, and after midnight in Paris the new day's. Time goes on from the server's clock.
 * A failed reading is retried a minute later.
 */
export function useTonight(loaded: TonightData): { tonight: TonightData; now: number } {
  const [fresh, setFresh] = useState<TonightData | null>(null);
  const tonight = fresh && fresh.until > loaded.until ? fresh : loaded;
  const [now, setNow] = useState(loaded.now);
  useEffect(() => {
    const start = Date.now();
    const tick = async () => {
      const present = tonight.now + Date.now() - start;
      setNow(present);
      if (present < tonight.until) return;
      const { fetchTonight } = await import('./fetchTonight.ts');
      setFresh(await fetchTonight(present));
    };
    const timer = setInterval(() => void tick().catch(console.info), MINUTE);
    return () => clearInterval(timer);
  }, [tonight]);
  return { tonight, now };
}
