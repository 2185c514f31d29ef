import { typographicProse } from '@kiroku/contract/base/typography';
import { refText, type TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import { readTitleNames } from '@kiroku/contract/relations/calls';
import { useEffect, useState } from 'react';
import { call } from '#app/lib/calls/call.ts';

/** Names of titles; until they are known, and for those that are gone, their kinds and ids. */
export function useTitleNames(titles: readonly TitleRef[]): (title: TitleRef) => string {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = titles
    .map(refText)
    .filter((ref) => !names.has(ref))
    .sort()
    .join();
  useEffect(() => {
    if (ids === '') return undefined;
    const abort = new AbortController();
    call(readTitleNames, { query: { ids }, signal: abort.signal })
      .then((found) => {
        // Deleted titles keep a placeholder name, so that they are not requested again.
        const known = new Map(ids.split(',').map((ref) => [ref, ref.replace('-', ' n° ')]));
        for (const { kind, asked, title } of found)
          known.set(refText({ kind, id: asked }), typographicProse(title));
        setNames((before) => new Map([...before, ...known]));
      })
      .catch((error: unknown) => {
        // The placeholder names are enough to continue.
        if (!abort.signal.aborted) console.info('titles', error);
      });
    return () => abort.abort();
  }, [ids]);
  return (title) => names.get(refText(title)) ?? `${title.kind} n° ${title.id}`;
}
