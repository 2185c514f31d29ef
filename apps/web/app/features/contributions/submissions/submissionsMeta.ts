import { shownTitle } from '@kiroku/contract/catalogue/titles';
import { pageMeta } from '#app/lib/document/meta.ts';
import type { NamedTitle } from './submissionsLoader.ts';

/** Head of the proposals of a title. */
export function submissionsMeta(origin: string, { title }: NamedTitle) {
  return pageMeta(origin, {
    title: `Propositions · ${shownTitle(title)}`,
    description: 'Les modifications proposées qui attendent l’équipe.',
  });
}
