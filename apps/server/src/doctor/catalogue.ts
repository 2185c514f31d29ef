import { listSources } from '@kiroku/api/features/sources/service';
import { frenchDay, parisDate } from '@kiroku/contract/base/dates';
import { counted } from '@kiroku/contract/base/text';
import { STALE_AFTER_DAYS } from '@kiroku/contract/sources/rules';
import { bad, type Check, type DoctorDeps, good, note } from './finding.ts';

/** Whether there is a catalogue, and whether its sources still refresh it (product.md, Sources 4). */
export const catalogueCheck: Check = {
  subject: 'Catalogue',
  run: async (deps) => {
    const { anime, manga } = await countTitles(deps);
    if (anime + manga === 0) return [bad('il est vide : lancez « catalogue import FICHIER ».')];
    return [
      good(`${counted(anime, 'anime')} et ${counted(manga, 'manga')}.`),
      ...(await sourceFindings(deps)),
    ];
  },
};

async function countTitles({ db }: DoctorDeps): Promise<{ anime: number; manga: number }> {
  const count = async (table: 'anime' | 'manga') =>
    (
      await db.sql
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('titles'))
        .executeTakeFirstOrThrow()
    ).titles;
  return { anime: await count('anime'), manga: await count('manga') };
}

async function sourceFindings({ db, config, now }: DoctorDeps) {
  const settings = { list: config.catalogueSources, folder: config.dataDir };
  const { sources, refreshedAt, isStale } = await listSources({ db, now, report: () => {}, settings });
  const failed = sources.filter(({ lastRun }) => lastRun?.state === 'failed');
  return [
    ...failed.map(({ name, lastRun }) =>
      bad(`la source ${name} a échoué (${lastRun?.reason ?? 'sans raison connue'}).`),
    ),
    ...(isStale
      ? [bad(`rien ne l’a rafraîchi depuis ${STALE_AFTER_DAYS} jours : vérifiez CATALOGUE_SOURCES.`)]
      : []),
    ...(refreshedAt === null
      ? [note('aucune source ne le rafraîchit : réglez CATALOGUE_SOURCES ou relancez « catalogue import ».')]
      : [good(`rafraîchi le ${frenchDay(parisDate(refreshedAt))}.`)]),
  ];
}
