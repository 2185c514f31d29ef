import * as calls from '@kiroku/contract/imports/endpoints';
import { IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import { openAnilist } from '../../adapters/anilist/client.ts';
import { DatabaseUnavailable } from '../../db/problems.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { type JobKind, periodicJob } from '../../jobs/jobKind.ts';
import type { ImportDeps } from './deps.ts';
import { failAllRunning, sweepImports } from './importStore.ts';
import { openImports } from './service.ts';

const unknown = IMPORT_PROBLEMS.unknownImport;
/** A chunk of a list takes AniList some seconds. */
const ANILIST_TIMEOUT_MS = 30_000;

/** The import of lists into libraries. */
export async function openListImports(deps: ImportDeps & { anilistUrl: string }): Promise<{
  bindings: Binding[];
  jobs: JobKind[];
  close: () => Promise<void>;
}> {
  if (deps.db.engine === 'embedded') await failAbandoned(deps);
  const anilist = openAnilist({ url: deps.anilistUrl, now: deps.now, timeoutMs: ANILIST_TIMEOUT_MS });
  const imports = openImports({ ...deps, anilist });
  const bindings = [
    bind(calls.startFileImport, async ({ caller, client, body, query }) => ({
      reply: { id: await imports.startFile({ caller, client }, body, query.name) },
    })),
    bind(calls.startImport, async ({ caller, client, body }) => ({
      reply: { id: await imports.startAnilist({ caller, client }, body.username) },
    })),
    bind(calls.listImports, async ({ caller }) => ({ reply: await imports.list(caller.uid) })),
    bind(
      calls.readImport,
      async ({ caller: { uid }, params: { id }, query }) => ({
        reply: await imports.read({ id, uid }, query),
      }),
      { unknown },
    ),
    bind(
      calls.applyImport,
      async ({ caller: { uid }, params: { id }, body }) => ({
        reply: await imports.apply({ id, uid }, body.policy),
      }),
      { unknown },
    ),
    bind(
      calls.cancelImport,
      async ({ caller: { uid }, params: { id } }) => ({ reply: await imports.cancel({ id, uid }) }),
      { unknown },
    ),
    bind(
      calls.undoImport,
      async ({ caller: { uid }, params: { id } }) => ({ reply: await imports.undo({ id, uid }) }),
      { unknown },
    ),
    bind(calls.importAnilist, async ({ caller, client, body }) => ({
      reply: await imports.importAnilist({ caller, client }, body.username),
    })),
    bind(calls.importMal, async ({ caller, client, body }) => ({
      reply: await imports.importElements({ caller, client }, body),
    })),
  ];
  const sweep = () => sweepImports(deps.db.sql, deps.now());
  const jobs = [periodicJob({ name: 'imports', schedule: '53 * * * *', run: sweep })];
  return { bindings, jobs, close: imports.close };
}

/** The embedded database has one process: what another one worked on is lost. On a full disk they count as lost a little later. */
async function failAbandoned({ db, now }: ImportDeps): Promise<void> {
  await failAllRunning(db.sql, now()).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable && error.reason === 'full')) throw error;
  });
}
