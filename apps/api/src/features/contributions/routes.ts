import { SUCCESS } from '@kiroku/contract/base/problem';
import * as calls from '@kiroku/contract/contributions/endpoints';
import { type Binding, bind, SHORT_CACHE } from '../../http/bind.ts';
import type { ContributionDeps } from './deps.ts';
import { readHistory, revertRevision } from './history.ts';
import { openContributions } from './service.ts';
import { findByOutsideId, readStudios } from './suggestions.ts';

export function contributionRoutes(deps: ContributionDeps): Binding[] {
  const contributions = openContributions(deps);
  return [
    bind(calls.createEdit, async ({ caller, body }) => ({
      reply: { id: await contributions.proposeEdit(caller, body) },
    })),
    bind(calls.listEdits, async ({ caller, query }) => ({
      ready: await contributions.listEdits(caller, query),
    })),
    bind(calls.reviewEdit, async ({ caller, params, body }) => ({
      reply: await contributions.reviewEdit(caller, params.id, body),
    })),
    bind(calls.createRequest, async ({ caller, body }) => ({
      reply: { id: await contributions.proposeTitle(caller, body) },
    })),
    bind(calls.listRequests, async ({ caller, query }) => ({
      reply: await contributions.listRequests(caller, query),
    })),
    bind(calls.readRequest, async ({ caller, params }) => ({
      reply: await contributions.readRequest(caller, params.id),
    })),
    bind(calls.reviewRequest, async ({ caller, body }) => {
      const id = await contributions.reviewRequest(caller, body);
      return { reply: { ...SUCCESS, ...(id !== null && { id }) } };
    }),
    bind(calls.withdrawSubmission, async ({ caller, params }) => {
      await contributions.withdraw(caller, params.id);
      return { reply: SUCCESS };
    }),
    bind(
      calls.suggestStudios,
      async ({ query }) => ({ reply: await readStudios(deps.db.sql, query.q ?? '') }),
      SHORT_CACHE,
    ),
    bind(calls.findByOutsideId, async ({ params, query }) => ({
      reply: await findByOutsideId(deps.db.sql, deps.catalogue.memories[params.kind], query),
    })),
    bind(calls.readStats, async () => ({ reply: await contributions.stats() })),
    bind(calls.toggleSubmissions, async ({ caller }) => ({
      reply: { isSubmissionAccepted: await contributions.toggle(caller) },
    })),
    bind(calls.readAnimeHistory, async ({ params, query }) => ({
      reply: await readHistory(deps, 'anime', params.id, query),
    })),
    bind(calls.readMangaHistory, async ({ params, query }) => ({
      reply: await readHistory(deps, 'manga', params.id, query),
    })),
    bind(calls.revertRevision, async ({ caller, params }) => {
      const { kind, id } = await revertRevision(deps, caller, params.id);
      const { readAnime, readManga } = deps.catalogue;
      return { ready: await (kind === 'anime' ? readAnime(id) : readManga(id)) };
    }),
  ];
}
