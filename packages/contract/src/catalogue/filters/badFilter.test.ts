import { expect, test } from 'vitest';
import type { z } from 'zod';
import { findByOutsideId, listEdits, listRequests, readAnimeHistory } from '../../contributions/endpoints.ts';
import { exportMal } from '../../exports/endpoints.ts';
import { findSimilarFeedback, listFeedback } from '../../feedback/endpoints.ts';
import { importQuery } from '../../imports/schema.ts';
import { listReports } from '../../moderation/endpoints.ts';
import { managedQuery, newsQuery } from '../../news/schema.ts';
import { readUsage } from '../../usage/endpoints.ts';

test.each<[string, z.ZodType, string, string]>([
  ['edits', listEdits.query, 'status', 'Statut'],
  ['edits', listEdits.query, 'media_id', 'Titre'],
  ['edits', listEdits.query, 'support', 'Type d’œuvre'],
  ['requests', listRequests.query, 'mine', 'Mes propositions'],
  ['the history of a title', readAnimeHistory.query, 'before', 'Repère'],
  ['titles of other sites', findByOutsideId.query, 'idMAL', 'Identifiant MyAnimeList'],
  ['titles of other sites', findByOutsideId.query, 'idAnilist', 'Identifiant AniList'],
  ['feedback', listFeedback.query, 'status', 'Statut'],
  ['feedback', listFeedback.query, 'type', 'Type de retour'],
  ['feedback', listFeedback.query, 'sort', 'Ordre'],
  ['similar feedback', findSimilarFeedback.query, 'type', 'Type de retour'],
  ['reports', listReports.query, 'status', 'Statut'],
  ['an export', exportMal.query, 'kind', 'Type d’œuvre'],
  ['visits', readUsage.query, 'days', 'Période'],
  ['news', newsQuery, 'limit', 'Limite'],
  ['news of the staff', managedQuery, 'page', 'Page'],
  ['rows of an import', importQuery, 'outcome', 'Résultat'],
])('in a query of $0 an invalid $2 is named in French', (_, query, name, label) => {
  const issues = query.safeParse({ [name]: 'bleu' }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path, message])).toEqual([
    [[name], `Filtre invalide : ${label}.`],
  ]);
});
