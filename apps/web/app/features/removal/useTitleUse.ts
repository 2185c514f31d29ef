import { TITLE_CALLS } from '@kiroku/contract/catalogue/calls';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { TitleUse } from '@kiroku/contract/catalogue/removal';
import { useQuery } from '@tanstack/react-query';
import { A_MINUTE, read } from '#app/session/read.ts';

/** References to a title; undefined until they are known, and without a title. */
export function useTitleUse(kind: Kind, id: number | null): TitleUse | undefined {
  const { data } = useQuery({
    ...read(null, TITLE_CALLS[kind].use, { params: { id: id ?? 0 } }),
    staleTime: A_MINUTE,
    enabled: id !== null,
  });
  return data;
}
