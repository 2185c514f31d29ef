import {
  type AnimeDraft,
  EMPTY_ANIME,
  EMPTY_MANGA,
  type MangaDraft,
} from '@kiroku/contract/catalogue/form/draft';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addEveryRole } from '../../testing/members.ts';
import { SAMPLE_ANIME, SAMPLE_MANGA } from '../../testing/sampleTitles.ts';
import { writeRecords } from '../catalogue/ingest/merge/writeRecords.ts';
import type { TitleRecord } from '../catalogue/ingest/record.ts';

// Every field of a title survives each of its ways: form, database, response, import.

const KINDS: [Kind, AnimeDraft | MangaDraft, AnimeDraft | MangaDraft][] = [
  ['anime', SAMPLE_ANIME, EMPTY_ANIME],
  ['manga', SAMPLE_MANGA, EMPTY_MANGA],
];

let api: TestApi;
let staff: Awaited<ReturnType<typeof addEveryRole>>['staff'];
beforeAll(async () => {
  api = await openTestApi({ seed: false });
  ({ staff } = await addEveryRole(api));
  // The title that the samples are related to.
  expect((await staff.call('POST', 'anime', { title: 'Premier', type: 'TV' })).json()).toEqual({ id: 1 });
});
afterAll(() => api.close());

const read = async (kind: Kind, id: number) => (await api.get(`/api/${kind}/${id}`)).json();

test.each(KINDS)('every field of the sample %s differs from the empty value', (_, draft, empty) => {
  for (const [name, value] of Object.entries(empty)) {
    expect(draft[name as keyof typeof draft], name).not.toEqual(value);
  }
});

test.each(KINDS)(
  'each edited field of one %s is read back, then emptied alone',
  async (kind, draft, empty) => {
    const { id } = (await staff.call('POST', kind, draft)).json();
    let expected: Record<string, unknown> = {
      ...(await read(kind, id)),
      ...draft,
      titleFR: draft.title,
      synopsisLang: 'fr',
    };
    expect(await read(kind, id)).toEqual(expected);
    const drawn = `/art/${kind}/${id}-`;
    // One name stays: a title without any is refused.
    for (const name of Object.keys(empty).filter((one) => one !== 'romanji') as (keyof typeof empty)[]) {
      const response = await staff.call('PATCH', `${kind}/${id}`, { [name]: empty[name] });
      expected = { ...expected, [name]: empty[name] };
      const emptied: string = name;
      // The next variant stands for it.
      if (emptied === 'title') Object.assign(expected, { title: draft.titleEN, titleFR: null });
      if (emptied === 'titleEN') expected.title = draft.romanji;
      if (emptied === 'synopsis') {
        delete expected.synopsis;
        expected.synopsisLang = null;
      }
      if (emptied === 'image' || emptied === 'genre') expected.image = expect.stringContaining(drawn);
      if (emptied === 'streaming') expected.diffuseur = {};
      expect(response.json(), name).toEqual(expected);
    }
  },
);

test.each(KINDS)('each imported field of one %s is read back', async (kind, sample) => {
  // Imports write relations after the titles, by other ids.
  const draft = { ...sample, idMAL: 800_001, idAnilist: 800_002, relations: [] };
  const record = { kind, draft, tags: [], importKey: null, popularity: 1, score: null } as TitleRecord;
  await writeRecords(api.db.sql, kind, [record], { source: 'interchange' });
  const { id } = await api.db.sql
    .selectFrom(kind)
    .select('id')
    .where('id_mal', '=', 800_001)
    .executeTakeFirstOrThrow();
  await api.catalogue.refresh(kind, [id]);
  expect(await read(kind, id)).toMatchObject(draft);
});
