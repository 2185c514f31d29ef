import type { TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import type { LibraryDeps } from './deps.ts';

/**
 * Announces a committed write of a library to this process: what its triggers announce to every process, later. `counted`: the title whose
 * counters moved.
 */
export function announceWrite(
  { rowChanges, statsNotifier }: Pick<LibraryDeps, 'rowChanges' | 'statsNotifier'>,
  uid: string,
  version: number,
  counted: TitleRef | undefined,
): void {
  rowChanges.announce('library', `${uid} ${version}`);
  if (!counted) return;
  rowChanges.announce(`${counted.kind}_stats`, `${counted.id}`);
  statsNotifier.touch(counted);
}
