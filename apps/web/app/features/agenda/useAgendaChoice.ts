import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readStored, writeStored } from '#app/lib/storage.ts';
import { useHydrated } from '#app/lib/useHydrated.ts';

/** Last choice of the personal list: members come back to the same view every evening. */
const KEY = 'agenda';
const MINE = 'liste';
const PLATFORM = 'diffuseur';

/** Filter of the agenda: the platform in the address, the personal list in this browser (product.md, Agenda 3). */
export function useAgendaChoice(member: boolean) {
  const hydrated = useHydrated();
  const [parameters, setParameters] = useSearchParams();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const stored = hydrated && readStored('localStorage', KEY) === MINE;
  const mine = member && (chosen ?? stored);
  const platform = hydrated ? (parameters.get(PLATFORM) ?? '') : '';
  const onMine = (next: boolean) => {
    setChosen(next);
    writeStored('localStorage', KEY, next ? MINE : null);
  };
  const onPlatform = (next: string) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === '') after.delete(PLATFORM);
        else after.set(PLATFORM, next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const clear = () => {
    onMine(false);
    onPlatform('');
  };
  return { mine, platform, filtered: mine || platform !== '', onMine, onPlatform, clear };
}
