import {
  applyImport,
  cancelImport,
  listImports,
  readImport,
  startFileImport,
  startImport,
  undoImport,
} from '@kiroku/contract/imports/calls';
import { IMPORT_PAGE, type ImportChoice, type ImportOutcome } from '@kiroku/contract/imports/labels';
import type { Import, ImportDetail } from '@kiroku/contract/imports/schema';
import { toast } from '@kiroku/ui/feedback/Toast';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { callWithProgress } from '#app/lib/calls/callWithProgress.ts';
import { countUse } from '#app/lib/usage/countUse.ts';
import { A_MINUTE, read, readPages, readsOf } from '#app/session/read.ts';

/** Interval at which the progress of a running import is read. */
const POLL_MS = 500;

const queryOf = ({ policy, withPrivate, withTags }: ImportChoice) => ({
  policy,
  ...(withPrivate && { withPrivate: 'true' }),
  ...(withTags && { withTags: 'true' }),
});

/** Whether the server is at work on an import. */
export function isRunning({ state }: Pick<Import, 'state'>): boolean {
  return state === 'reading' || state === 'applying' || state === 'undoing';
}

/** A member's imports of the last days, newest first. */
export function useImports(uid: string) {
  return useQuery({
    ...read(uid, listImports),
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? POLL_MS : false),
  });
}

/** An import with its counts under a choice; asked again while it runs. */
export function useImport(uid: string, id: number, choice?: ImportChoice) {
  return useQuery({
    ...read(uid, readImport, { params: { id }, query: choice ? queryOf(choice) : {} }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? POLL_MS : false),
  });
}

/** Rows that are shown together: of one outcome, or with another title's name. */
export type ShownRows = ImportOutcome | 'namesakes';

/** Rows of an import, page by page. */
export function useImportRows(uid: string, id: number, choice: ImportChoice, shown: ShownRows) {
  const filter = shown === 'namesakes' ? { namesakes: 'true' } : { outcome: shown };
  const input = { params: { id }, query: { ...queryOf(choice), ...filter } };
  return useInfiniteQuery({ ...readPages(uid, readImport, nextRows, input), staleTime: A_MINUTE });
}

function nextRows({ rowCount }: ImportDetail, { length }: ImportDetail[]) {
  return length * IMPORT_PAGE < rowCount ? { page: String(length + 1) } : undefined;
}

/** Starts an import from AniList. Throws as `call` does. */
export function startFromAnilist(username: string): Promise<{ id: number }> {
  return call(startImport, { body: { provider: 'anilist', username } });
}

/** Starts an import from a file. Throws as `callWithProgress` does. */
export function startFromFile(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<{ id: number }> {
  return callWithProgress(
    startFileImport,
    { query: { name: file.name.slice(-200) }, file, signal },
    onProgress,
  );
}

/** The calls that move an import on. Each answer is asked for again, and what the library shows with it. */
export function useImportActions(uid: string, id: number) {
  const queries = useQueryClient();
  const params = { id };
  const reads = readsOf(uid, listImports, readImport);
  const options = {
    onSettled: async () => {
      // A response under way may be older than the call: the first one of a query is not cancelled automatically.
      await queries.cancelQueries(reads);
      await queries.invalidateQueries(reads);
    },
  };
  const apply = useMutation({
    mutationFn: (choice: ImportChoice) => call(applyImport, { params, body: choice }),
    ...options,
    onSuccess: () => countUse('import_started'),
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelImport, { params }),
    ...options,
  });
  const undo = useMutation({
    mutationFn: () => call(undoImport, { params }),
    ...options,
    onSuccess: () => {
      toast.success('Import annulé');
      // Whatever shows the library shows the import.
      void queries.invalidateQueries();
    },
  });
  return { apply, cancel, undo };
}
