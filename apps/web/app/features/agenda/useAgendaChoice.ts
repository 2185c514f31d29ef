import { choiceOf, readTrackChoice, type TrackChoice } from '@kiroku/contract/episodes/trackChoice';
import type { Track } from '@kiroku/contract/episodes/tracks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '#app/lib/rendering/useHydrated.ts';
import { readStored, writeStored } from '#app/lib/storage.ts';

/** Last choice of the personal list: members come back to the same view every evening. */
const KEY = 'agenda';
const MINE = 'liste';
const PLATFORM = 'diffuseur';
const TRACKS = 'version';

/**
 * Filter of the agenda: platform and tracks in the address, the personal list in this browser (product.md, Agenda 3). `preferred`: the
 * member's track.
 */
export function useAgendaChoice(member: boolean, preferred: Track) {
  const hydrated = useHydrated();
  const [parameters, setParameters] = useSearchParams();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const stored = hydrated && readStored('localStorage', KEY) === MINE;
  const mine = member && (chosen ?? stored);
  const platform = hydrated ? (parameters.get(PLATFORM) ?? '') : '';
  const given = hydrated ? readTrackChoice(parameters.get(TRACKS)) : undefined;
  const usual = choiceOf(preferred);
  const onMine = (next: boolean) => {
    setChosen(next);
    writeStored('localStorage', KEY, next ? MINE : null);
  };
  const setParameter = (changes: Record<string, string>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    mine,
    platform,
    tracks: given ?? usual,
    chosenTracks: given !== undefined && given !== usual,
    filtered: mine || platform !== '' || given !== undefined,
    onMine,
    onPlatform: (next: string) => setParameter({ [PLATFORM]: next }),
    onTracks: (next: TrackChoice) => setParameter({ [TRACKS]: next === usual ? '' : next }),
    clear: () => {
      onMine(false);
      setParameter({ [PLATFORM]: '', [TRACKS]: '' });
    },
  };
}
