import { readAnimeUse, readMangaUse } from '@kiroku/contract/catalogue/calls';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { TitleUse } from '@kiroku/contract/catalogue/removal';
import { useQuery } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';

/** What depends on a title; undefined until it is known, and without a title. */
export function useTitleUse(kind: Kind, id: number | null): TitleUse | undefined {
  const { data } = useQuery({
    queryKey: ['title use', kind, id],
    queryFn: ({ signal }) =>
      call(kind === 'anime' ? readAnimeUse : readMangaUse, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
  });
  return data;
}
