import type { ImportSource } from '@kiroku/contract/imports/labels';
import { IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import type { ImportResult } from '@kiroku/contract/imports/schema';
import { isDuplicate } from '../../db/problems.ts';
import type { Caller, Client } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import type { ImportSources } from './deps.ts';
import { type ImportJobs, type Job, refusalOf } from './importJobs.ts';
import { resultOf } from './importResult.ts';
import { failLost, insertImport } from './importStore.ts';
import { openListReader } from './listReader.ts';
import { bytesOf, type ListSize, sizeOfBytes } from './listSize.ts';
import { isKirokuCsv } from './lists/kirokuFiles.ts';
import type { ListInput } from './lists/listWorker.ts';
import type { OwnImport } from './writeStore.ts';

/** Imports that a member begins. */
const LIMIT = { most: 30, within: 3_600_000 };

/** A list of AniList comes in chunks, as slowly as AniList hands them out: it never holds a large file. */
const ANILIST = { source: 'anilist', size: 'small' } as const;
const sizeOf = (input: ListInput) => sizeOfBytes(bytesOf(input));

type Begin = { caller: Caller; client: Client };
type NewImport = Begin & { source: ImportSource; label: string; size: ListSize };

/** Start of imports: lists are read and staged, and written at once for clients without a preview. */
export function openReadings(
  deps: ImportSources,
  jobs: ImportJobs,
  apply: (own: OwnImport) => Promise<void>,
) {
  const reader = openListReader(deps);

  /** Reads and writes a list, and returns its result. */
  async function importAtOnce(
    own: OwnImport,
    size: ListSize,
    read: (job: Job) => Promise<void>,
  ): Promise<ImportResult> {
    await jobs.read(own.id, size, read);
    await apply(own);
    return resultOf(deps, own.id);
  }

  return {
    /** Begins to read a file. Throws 415 for one that is not ours. */
    async startFile(by: Begin, file: Uint8Array, name: string | undefined): Promise<number> {
      const source = seemingSource(file);
      if (source === undefined) throw refusalOf('wrongFile');
      const size = sizeOf({ file });
      const own = await begin(deps, jobs, { ...by, source, size, label: name ?? 'Fichier' });
      // A failure is written down.
      jobs.read(own.id, size, reader.input(own.id, { file })).catch(() => {});
      return own.id;
    },

    /** Starts reading a list of AniList. Throws AniList's first refusal: 404, 403, 503. */
    async startAnilist(by: Begin, username: string): Promise<number> {
      const own = await begin(deps, jobs, { ...by, ...ANILIST, label: username });
      const answered = Promise.withResolvers<void>();
      const reading = jobs.read(own.id, ANILIST.size, reader.anilist(own.id, username, answered.resolve));
      // A later failure is written down.
      reading.catch(() => {});
      await Promise.race([reading, answered.promise]);
      return own.id;
    },

    async importAnilist(by: Begin, username: string): Promise<ImportResult> {
      const own = await begin(deps, jobs, { ...by, ...ANILIST, label: username });
      return importAtOnce(own, ANILIST.size, reader.anilist(own.id, username));
    },

    /** Imports the elements of a body, as it was sent. */
    async importElements(by: Begin, elements: string): Promise<ImportResult> {
      const size = sizeOf({ elements });
      const own = await begin(deps, jobs, { ...by, source: 'mal', size, label: 'MyAnimeList' });
      return importAtOnce(own, size, reader.input(own.id, { elements }));
    },
  };
}

/** Throws 409 while another import of the member is running, 429, 503. */
async function begin(deps: ImportSources, jobs: ImportJobs, wanted: NewImport): Promise<OwnImport> {
  const { db, now, accounts } = deps;
  const { caller, client, source, label, size } = wanted;
  const { uid } = caller;
  jobs.requireRoom(size);
  await accounts.consumeRateLimit(client, `import ${uid}`, LIMIT);
  await failLost(db.sql, uid, now());
  const at = new Date(now());
  try {
    const id = await db.sql
      .transaction()
      .execute((transaction) => insertImport(transaction, { uid, source, label, at }));
    return { id, uid };
  } catch (error) {
    throw isDuplicate(error) ? new ProblemError(IMPORT_PROBLEMS.running) : error;
  }
}

/** Bytes by which a file is judged before it is read. */
const HEAD = 64 * 1024;

/** Apparent source of a file, by its first bytes; undefined if unknown. Reading it decides. */
function seemingSource(bytes: Uint8Array): ImportSource | undefined {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'mal';
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return 'mal';
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD)).trimStart();
  if (head.startsWith('<')) return /<myanimelist[\s>]/i.test(head) ? 'mal' : undefined;
  if (/^[{[]/.test(head)) return head.includes('"kiroku"') ? 'kiroku' : 'anilist';
  return isKirokuCsv(head) ? 'kiroku' : undefined;
}
