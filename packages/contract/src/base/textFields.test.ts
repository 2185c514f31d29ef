import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from './fixtures/endpoints.ts';
import { type TextField, textFieldsOf } from './fixtures/textFields.ts';
import { FORBIDDEN_CHARACTERS } from './problems.ts';

/** Fields that are compared, decoded or hashed, and shown to no reader: by their own name, or by their call. */
const NOT_SHOWN = new Set<PropertyKey>(
  ['uid', 'follow_uid', 'id', 'animeID', 'animeId', 'mangaID', 'mangaId', 'media', 'x', 'email'].concat(
    ['password', 'newPassword', 'token', 'base64'],
    // The values of a list, which its readers clean.
    ['{}'],
    ['POST /catalogue/sources/:name/run params.name', 'POST /premium/webhook body.type'],
    ['GET /user/:username params.username', 'POST /premium/queue/settle body.username'],
  ),
);
const OVERRIDES = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const UNDRAWN = ['\u200b', '\u200f', '\u061c', '\ufeff', '\u2028', '\u2029'];
/** Text as people write it: letters of several systems, joined emoji, punctuation. */
const TEXT = 'L’été « 1 » : 日本, نص\u200cها, 👨\u200d👩\u200d👧 !';

const FIELDS = ENDPOINTS.flatMap(textFieldsOf);
const TEXTS = FIELDS.filter((field) => complaintOf(field, TEXT) === null);

/** The message of a field about a text, without other fields'; null if it accepts it. */
function complaintOf({ path, parse }: TextField, text: string): string | null {
  const { error } = parse(text);
  return error?.issues.find((issue) => path.every((key, at) => issue.path[at] === key))?.message ?? null;
}

const isShown = ({ name, path }: TextField) => !NOT_SHOWN.has(name) && !NOT_SHOWN.has(path.at(-1) ?? '');

describe('text fields of the contract', () => {
  test('this test covers the dozens of text fields in the contract', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(150);
    expect(FIELDS.length).toBeGreaterThan(300);
    const shown = TEXTS.filter(isShown).map(({ name }) => name);
    expect(shown).toEqual(
      expect.arrayContaining([
        'PUT /user/about body.bio',
        'PATCH /anime/:id body.synopsis',
        'PATCH /anime/:id body.alt.0',
        'POST /edit/create body.submit.title',
        'PATCH /episode/:id body.title',
        'POST /report body.text',
        'POST /feedback/:id/comment body.text',
        'PATCH /news/:id body.title',
      ]),
    );
  });

  test.each(OVERRIDES)('every text field refuses the direction override %j', (sign) => {
    const takers = FIELDS.filter(
      (field) => isShown(field) && complaintOf(field, `texte${sign}suite`) === null,
    );
    expect(takers.map(({ name }) => name)).toEqual([]);
  });

  test('every text field gives the same message for a direction override', () => {
    const refusals = TEXTS.filter(isShown).map((field) => complaintOf(field, 'texte\u202esuite'));
    expect(new Set(refusals)).toEqual(new Set([FORBIDDEN_CHARACTERS]));
  });

  test.each(UNDRAWN)('every text field is stored without %j', (sign) => {
    for (const field of TEXTS.filter(isShown)) {
      const { data, error } = field.parse(TEXT);
      const signed = field.parse(`${sign}${TEXT.replace(' ', ` ${sign}`)}${sign}`);
      expect([field.name, signed.data, signed.error?.issues]).toEqual([field.name, data, error?.issues]);
    }
    const takers = FIELDS.filter(
      (field) => isShown(field) && JSON.stringify(field.parse(`1${sign}2`)).includes(sign),
    );
    expect(takers.map(({ name }) => name)).toEqual([]);
  });
});
