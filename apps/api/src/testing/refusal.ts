import { ABOUT_MESSAGES } from '@kiroku/contract/account/about';
import { ACCOUNT_MESSAGES, ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { TOKEN_MESSAGES } from '@kiroku/contract/account/tokenLabels';
import { ANILIST_PROBLEMS } from '@kiroku/contract/anilist/problems';
import { problemBodySchema } from '@kiroku/contract/base/problem';
import { FORBIDDEN_CHARACTERS, PROBLEMS } from '@kiroku/contract/base/problems';
import { BAD_FILTERS } from '@kiroku/contract/catalogue/filters/badFilter';
import { NAMELESS } from '@kiroku/contract/catalogue/form/draft';
import { BAD_LINK } from '@kiroku/contract/catalogue/form/links';
import { RELATION_MESSAGES } from '@kiroku/contract/catalogue/form/relatedTitles';
import { CATALOGUE_MESSAGES, CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import { REMOVAL_MESSAGES } from '@kiroku/contract/catalogue/removal';
import { BAD_TITLES } from '@kiroku/contract/catalogue/titleList';
import { CONTRIBUTION_MESSAGES, CONTRIBUTION_PROBLEMS } from '@kiroku/contract/contributions/problems';
import { EPISODE_MESSAGES, EPISODE_PROBLEMS } from '@kiroku/contract/episodes/problems';
import { FEEDBACK_MESSAGES, FEEDBACK_PROBLEMS } from '@kiroku/contract/feedback/problems';
import { IMPORT_MESSAGES, IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import { LIBRARY_MESSAGES, LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import { MODERATION_MESSAGES, MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import { NEWS_MESSAGES, NEWS_PROBLEMS } from '@kiroku/contract/news/problems';
import { NOTIFICATION_PROBLEMS } from '@kiroku/contract/notifications/problems';
import { OPERATIONS_PROBLEMS } from '@kiroku/contract/operations/problems';
import { PREMIUM_PROBLEMS, UNKNOWN_USERNAME } from '@kiroku/contract/premium/problems';
import { PROFILE_MESSAGES } from '@kiroku/contract/profile/problems';
import { PUSH_MESSAGES, PUSH_PROBLEMS } from '@kiroku/contract/push/problems';
import { RELATION_PROBLEMS } from '@kiroku/contract/relations/problems';
import { SITE_PROBLEMS } from '@kiroku/contract/site/problems';
import { PAGE_INVALID, SOCIAL_PROBLEMS } from '@kiroku/contract/social/problems';
import { SOURCE_PROBLEMS } from '@kiroku/contract/sources/problems';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

const PROBLEM_TABLES = [
  PROBLEMS,
  CATALOGUE_PROBLEMS,
  ACCOUNT_PROBLEMS,
  LIBRARY_PROBLEMS,
  EPISODE_PROBLEMS,
  SOCIAL_PROBLEMS,
  PREMIUM_PROBLEMS,
  CONTRIBUTION_PROBLEMS,
  ANILIST_PROBLEMS,
  MODERATION_PROBLEMS,
  IMPORT_PROBLEMS,
  FEEDBACK_PROBLEMS,
  SITE_PROBLEMS,
  NEWS_PROBLEMS,
  NOTIFICATION_PROBLEMS,
  OPERATIONS_PROBLEMS,
  PUSH_PROBLEMS,
  RELATION_PROBLEMS,
  SOURCE_PROBLEMS,
];
const SENTENCES: string[] = [
  ...PROBLEM_TABLES.flatMap((table) => Object.values(table)).map(({ message }) => message),
  ...Object.values(ABOUT_MESSAGES),
  ...Object.values(ACCOUNT_MESSAGES),
  ...Object.values(TOKEN_MESSAGES),
  ...Object.values(CATALOGUE_MESSAGES),
  ...Object.values(LIBRARY_MESSAGES),
  ...Object.values(EPISODE_MESSAGES),
  ...Object.values(CONTRIBUTION_MESSAGES),
  ...Object.values(MODERATION_MESSAGES),
  ...Object.values(REMOVAL_MESSAGES),
  ...Object.values(RELATION_MESSAGES),
  ...Object.values(IMPORT_MESSAGES),
  ...Object.values(FEEDBACK_MESSAGES),
  ...Object.values(NEWS_MESSAGES),
  ...Object.values(PROFILE_MESSAGES),
  ...Object.values(PUSH_MESSAGES),
  ...BAD_FILTERS,
  UNKNOWN_USERNAME,
  BAD_TITLES,
];
const OF_FIELDS = [
  FORBIDDEN_CHARACTERS,
  'Recherche trop longue (100 caractères max.).',
  'Ce champ est requis.',
  'Texte trop long.',
  NAMELESS,
  BAD_LINK,
  'Valeur invalide.',
  'Événement inconnu.',
  'Session invalide.',
  PAGE_INVALID,
];
const PATTERNS = [
  /^L'épisode \d+ existe déjà\.$/,
  /^Cette adresse n’est pas celle d(?:e |’)[\w+. ]+\.$/,
  /^Champ inconnu : \w+\.$/,
  /^Ce compte est suspendu (?:définitivement|jusqu’au \d+(?:er)? \p{L}+ \d{4} à \d{2}:\d{2})\. Raison : .+\. Pour contester cette décision, écrivez à (?:\S+@\S+|l’adresse des mentions légales)\.$/u,
  /^Trop de (?:tentatives|requêtes)\. Réessayez dans \d+ s\.$/,
];

/** Checks that a refusal has a French sentence of ours, a stable code, and no internals. */
export function expectRefusal(response: LightMyRequestResponse, status?: number, code?: string): void {
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['access-control-allow-origin']).toBe('*');
  expect(response.headers['cache-control']).toBe('no-store');
  const body = problemBodySchema.strict().parse(response.json());
  expect(isOurs(body.message), body.message).toBe(true);
  for (const sentence of Object.values(body.errors ?? {})) expect(isOurs(sentence), sentence).toBe(true);
  expect(body.code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
  if (status !== undefined) expect([response.statusCode, body.code]).toEqual([status, code ?? body.code]);
}

function isOurs(sentence: string): boolean {
  return (
    SENTENCES.includes(sentence) ||
    OF_FIELDS.includes(sentence) ||
    PATTERNS.some((pattern) => pattern.test(sentence))
  );
}
