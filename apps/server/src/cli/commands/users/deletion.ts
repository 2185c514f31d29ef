import type { DeletionDeps } from '@kiroku/api/features/account/deletion/deleteMembers';
import { PERSONAL_DATA } from '@kiroku/api/features/features';
import { openMedia } from '@kiroku/api/features/media/service';
import { imagesOf } from '../../../start/adapters.ts';
import type { CommandDeps } from '../../command.ts';

/** Runs a deletion of members; the pictures' files are removed before it resolves, since the process may end then. */
export async function runDeletion<Result>(
  { db, config, now, output }: CommandDeps,
  deletion: (deps: DeletionDeps) => Promise<Result>,
): Promise<Result> {
  const report = (line: string) => output.problem(line);
  const media = openMedia({ db, images: imagesOf(config, db), publicUrl: config.publicUrl, now, report });
  try {
    const result = await deletion({ db, now, media, personalData: PERSONAL_DATA });
    await media.sweep();
    return result;
  } finally {
    await media.close();
  }
}
