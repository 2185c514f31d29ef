import { counted } from '@kiroku/contract/base/text';
import type { FetchSummary } from './fetchPictures.ts';

const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** Reasons that are listed; the rest is in the counts. */
const MOST_LISTED = 20;

/** Result of a run, in one sentence. */
export function fetchSentence({ copied, waiting, refused, hosts }: FetchSummary): string {
  const left = hosts.reduce((sum, { wanted }) => sum + wanted, 0);
  const parts = [
    `${counted(copied, 'image copiée', 'images copiées')}`,
    ...(waiting > 0 ? [`${waiting} à redemander`] : []),
    ...(refused > 0 ? [counted(refused, 'refusée', 'refusées')] : []),
    left === 0 ? 'rien ne reste à copier' : counted(left, 'reste à copier', 'restent à copier'),
  ];
  return parts.join(', ');
}

/** The hosts that are in a pause, and why. */
export function pauseSentences({ paused }: FetchSummary): string[] {
  return paused.map(
    ({ host, paused_until, reason }) =>
      `${host} en pause jusqu’au ${MOMENT.format(paused_until)} : l’image ${reason}`,
  );
}

/** The state of each host, then why pictures were not had. */
export function hostLines({ hosts, failures }: Pick<FetchSummary, 'hosts' | 'failures'>): {
  lines: string[];
  problems: string[];
} {
  return {
    lines: hosts.map(
      ({ host, copied, wanted, failed, gone }) =>
        `${host} : ${counted(copied, 'copiée', 'copiées')}, ${wanted} à copier, ${counted(failed, 'refusée', 'refusées')}, ${counted(gone, 'retirée', 'retirées')} par le site`,
    ),
    problems: failures
      .slice(0, MOST_LISTED)
      .map(({ host, reason, count }) => `${host} : ${count} fois, l’image ${reason}`),
  };
}
