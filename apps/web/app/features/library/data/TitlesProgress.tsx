import { refText, type TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import { readProgress } from '@kiroku/contract/library/calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useReport } from '#app/lib/usage/useReport.ts';
import type { ProgressByTitle } from '#app/media/titleState.ts';
import { read } from '#app/session/read.ts';

export type TitlesProgressProps = {
  uid: string;
  titles: readonly TitleRef[];
  /** Receives how far the member is in these titles; null while unknown. */
  onRead: (progress: ProgressByTitle) => void;
};

/** Renders nothing: reads how far a member is in titles, in one call. Fetched at each visit: +1 is pressed on other pages. */
export const TitlesProgress = withQueries(function TitlesProgress({
  uid,
  titles,
  onRead,
}: TitlesProgressProps) {
  const ids = titles.map(refText).sort().join();
  const { data } = useQuery({
    ...read(uid, readProgress, { query: { ids } }),
    enabled: ids !== '',
  });
  const progress = useMemo(() => data && new Map(data.map((one) => [refText(one), one])), [data]);
  useReport(progress ?? null, onRead);
  return null;
});
