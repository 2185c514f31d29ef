import { VISIBILITIES } from '@kiroku/contract/account/visibility';
import { namesOf } from '@kiroku/contract/base/kinds';
import { TRACKS } from '@kiroku/contract/base/tracks';
import { KINDS, SYNOPSIS_LANGUAGES, valuesOf } from '@kiroku/contract/catalogue/labels';
import { RELATION_NAMES, RELATIONS } from '@kiroku/contract/catalogue/relationKinds';
import { SUBMISSION_STATUSES } from '@kiroku/contract/contributions/rules';
import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from '@kiroku/contract/feedback/labels';
import {
  IMPORT_MARKS,
  IMPORT_OUTCOMES,
  IMPORT_POLICIES,
  IMPORT_SOURCES,
  IMPORT_STATES,
} from '@kiroku/contract/imports/labels';
import { MEASURES, REPORT_STATUSES, REPORT_TARGETS } from '@kiroku/contract/moderation/labels';
import { NOTIFICATION_KINDS } from '@kiroku/contract/notifications/kinds';
import { CATALOGUE_RUN_STATES } from '@kiroku/contract/sources/labels';
import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { Schema } from './tables/schema.ts';

/** Values of a column that the code has as a type alone. */
type ValuesOf<Table extends keyof Schema, Column extends keyof Selectable<Schema[Table]>> = Record<
  Extract<Selectable<Schema[Table]>[Column], string>,
  true
>;
const PICTURE_STATES: ValuesOf<'remote_picture', 'state'> = {
  copied: true,
  waiting: true,
  failed: true,
  gone: true,
};
const REVISION_SOURCES: ValuesOf<'title_revision', 'source'> = {
  member: true,
  staff: true,
  import: true,
  schedule: true,
};
const SUBMISSION_TYPES: ValuesOf<'submission', 'type'> = { edit: true, new: true };

const tracks = valuesOf(TRACKS);

/** Values in the code of each column with a check of a list. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'anime.synopsis_lang': SYNOPSIS_LANGUAGES,
  'catalogue_run.state': CATALOGUE_RUN_STATES,
  'episode_cancelled.track': tracks,
  'episode_notice.track': tracks,
  'favorite.kind': KINDS,
  'feedback.status': FEEDBACK_STATUSES,
  'feedback.type': FEEDBACK_TYPES,
  'list_import.policy': valuesOf(IMPORT_POLICIES),
  'list_import.source': valuesOf(IMPORT_SOURCES),
  'list_import.state': valuesOf(IMPORT_STATES),
  'list_import_row.kind': KINDS,
  'list_import_row.mark': IMPORT_MARKS,
  'list_import_row.outcome': valuesOf(IMPORT_OUTCOMES),
  'manga.synopsis_lang': SYNOPSIS_LANGUAGES,
  'measure.kind': KINDS,
  'measure.measure': namesOf(MEASURES),
  'member.preferred_track': tracks,
  'member.visibility': valuesOf(VISIBILITIES),
  'notification.kind': NOTIFICATION_KINDS,
  'notification_setting.kind': NOTIFICATION_KINDS,
  'remote_picture.state': namesOf(PICTURE_STATES),
  'report.status': REPORT_STATUSES,
  'report.target': REPORT_TARGETS,
  'sequel_refusal.kind': KINDS,
  'submission.kind': KINDS,
  'submission.status': SUBMISSION_STATUSES,
  'submission.type': namesOf(SUBMISSION_TYPES),
  'title_relation.kind': KINDS,
  'title_relation.other_kind': KINDS,
  'title_relation.relation': RELATION_NAMES.filter((name) => RELATIONS[name].isStored),
  'title_removed.kind': KINDS,
  'title_revision.source': namesOf(REVISION_SOURCES),
};

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());

test('every list of values in a database check equals the list in the code', async () => {
  const { rows } = await sql<{ column: string; definition: string }>`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace
      and pg_get_constraintdef(c.oid) like '%ANY (ARRAY[%'`.execute(db.sql);
  const stored = rows.map(({ column, definition }) => [
    column,
    [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value).toSorted(),
  ]);
  const known = Object.entries(LISTS).map(([column, values]) => [column, [...values].toSorted()]);
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(known));
});
