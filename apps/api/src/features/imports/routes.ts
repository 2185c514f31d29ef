import * as calls from '@kiroku/contract/imports/endpoints';
import { openAnilist } from '../../adapters/anilist/client.ts';
import { DatabaseUnavailable } from '../../db/problems.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { type JobKind, periodicJob } from '../../jobs/jobKind.ts';
import type { ImportDeps } from './deps.ts';
import { failAllReading, sweepImports } from './importStore.ts';
import { type Imports, openImports } from './service.ts';

/** A chunk of a list takes AniList some seconds. */
const ANILIST_TIMEOUT_MS = 30_000;

/** The import of lists into libraries. */
export async function openListImports(deps: ImportDeps & { anilistUrl: string }): Promise<{
  bindings: Binding[];
  jobs: JobKind[];
  close: () => Promise<void>;
}> {
  const anilist = openAnilist({ url: deps.anilistUrl, now: deps.now, timeoutMs: ANILIST_TIMEOUT_MS });
  const imports = openImports({ ...deps, anilist });
  if (deps.db.engine === 'embedded') await takeUp(deps, imports);
  const bindings = [
    bind(calls.startFileImport, async ({ caller, client, body, query }) => ({
      reply: { id: await imports.startFile({ caller, client }, body, query.name) },
    })),
    bind(calls.startImport, async ({ caller, client, body }) => ({
      reply: { id: await imports.startAnilist({ caller, client }, body.username) },
    })),
    bind(calls.listImports, async ({ caller }) => ({ reply: await imports.list(caller.uid) })),
    bind(calls.readImport, async ({ caller: { uid }, params: { id }, query }) => ({
      reply: await imports.read({ id, uid }, query),
    })),
    bind(calls.applyImport, async ({ caller: { uid }, params: { id }, body }) => ({
      reply: await imports.apply({ id, uid }, body),
    })),
    bind(calls.cancelImport, async ({ caller: { uid }, params: { id } }) => ({
      reply: await imports.cancel({ id, uid }),
    })),
    bind(calls.undoImport, async ({ caller: { uid }, params: { id } }) => ({
      reply: await imports.undo({ id, uid }),
    })),
    bind(calls.importAnilist, async ({ caller, client, body }) => ({
      reply: await imports.importAnilist({ caller, client }, body.username),
    })),
    bind(calls.importMal, async ({ caller, client, body }) => ({
      reply: await imports.importElements({ caller, client }, body),
    })),
  ];
  const run = async () => {
    await imports.resume();
    await sweepImports(deps.db.sql, deps.now());
  };
  const jobs = [periodicJob({ name: 'imports', schedule: '* * * * *', run })];
  return { bindings, jobs, close: imports.close };
}

/** The embedded database has one process: what another one worked on is lost, or goes on here. On a full disk that waits for the job. */
async function takeUp({ db, now, report }: ImportDeps, imports: Imports): Promise<void> {
  await failAllReading(db.sql, now()).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable && error.reason === 'full')) throw error;
  });
  imports.resume(new Date(now())).catch((error: unknown) => {
    report(`imports interrompus : ${String(error)}`, { level: 'error', part: 'imports', error });
  });
}
