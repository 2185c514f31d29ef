import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addTexts, pastedLines } from '../forms/addTexts.ts';
import { ChangedMark } from '../forms/ChangedMark.tsx';
import { Field } from '../forms/Field.tsx';
import { PartialDateField } from '../forms/PartialDateField.tsx';
import { type PartialDate, partialDateEntry, readPartialDate } from '../forms/partialDate.ts';
import { RowListField } from '../forms/RowListField.tsx';
import { SegmentedField } from '../forms/SegmentedField.tsx';
import { stepSuggestion, suggestLater } from '../forms/suggestLater.ts';
import { TextListField } from '../forms/TextListField.tsx';

const ignore = () => undefined;

describe('texts added to a list', () => {
  const limits = { maxItems: 4, maxLength: 10 };

  test('are trimmed, in their order, empty ones left out', () => {
    expect(addTexts(['un'], [' deux ', '', '  ', 'trois'], limits).texts).toEqual(['un', 'deux', 'trois']);
  });

  test('are refused when they are there, whatever their case or the coding of their accents', () => {
    const { texts, refused } = addTexts(['Été'], ['E\u0301TE\u0301', 'neuf', 'Neuf', 'ete'], limits);
    expect(texts).toEqual(['Été', 'neuf', 'ete']);
    expect([...refused]).toEqual([['duplicate', ['E\u0301TE\u0301', 'Neuf']]]);
  });

  test('are refused beyond the length and the number, the rest added', () => {
    const { added, refused } = addTexts(['a', 'b'], ['trop long ainsi', 'c', 'd', 'e'], limits);
    expect(added).toEqual(['c', 'd']);
    expect([...refused]).toEqual([
      ['tooLong', ['trop long ainsi']],
      ['tooMany', ['e']],
    ]);
  });

  test('come from pasted lines, commas kept; one line is pasted like any text', () => {
    expect(pastedLines('Moi, quand je\r\n\nautre\n')).toEqual(['Moi, quand je', 'autre']);
    expect(pastedLines('un, deux\n')).toBeNull();
  });
});

describe('suggestions', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('are asked for once typing has paused', async () => {
    const suggest = vi.fn(async (text: string) => [`${text}house`]);
    const shown = vi.fn();
    suggestLater('m', suggest, shown)();
    suggestLater('mad', suggest, shown);
    await vi.advanceTimersByTimeAsync(299);
    expect(suggest).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(suggest.mock.calls).toEqual([['mad']]);
    expect(shown.mock.calls).toEqual([[['madhouse']]]);
  });

  test('for an older text are ignored, however late they come', async () => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const shown = vi.fn();
    const drop = suggestLater('m', () => promise, shown);
    await vi.advanceTimersByTimeAsync(300);
    drop();
    suggestLater('ma', async () => ['MAPPA'], shown);
    await vi.advanceTimersByTimeAsync(300);
    resolve(['Madhouse']);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.mock.calls).toEqual([[['MAPPA']]]);
  });

  test('that fail leave none, and the error is in the console', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(ignore);
    const shown = vi.fn();
    suggestLater('m', () => Promise.reject(new Error('hors ligne')), shown);
    await vi.advanceTimersByTimeAsync(300);
    expect(shown.mock.calls).toEqual([[[]]]);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  test('are walked through by arrows, past the typed text between last and first', () => {
    expect([stepSuggestion(-1, 1, 2), stepSuggestion(0, 1, 2), stepSuggestion(1, 1, 2)]).toEqual([0, 1, -1]);
    expect([stepSuggestion(-1, -1, 2), stepSuggestion(0, -1, 2)]).toEqual([1, -1]);
  });
});

describe('a partial date', () => {
  const years = { min: 1850, max: 2200 };
  const read = (day: string, month: string, year: string) => readPartialDate({ day, month, year }, years);

  test('may lack its day or month, not its year', () => {
    expect(read('', '', '2023')).toEqual({ day: null, month: null, year: 2023 });
    expect(read('', '9', '2023')).toEqual({ day: null, month: 9, year: 2023 });
    expect(read('29', ' 09', '2023')).toEqual({ day: 29, month: 9, year: 2023 });
    expect(read('', '', '')).toBeNull();
    expect(read('29', '9', '')).toBeUndefined();
  });

  test('is invalid where no calendar has it', () => {
    const wrong = [
      ['31', '4', '2023'],
      ['29', '2', '2023'],
      ['0', '1', '2023'],
      ['1', '13', '2023'],
      ['1', '1', '23'],
      ['un', '1', '2023'],
      ['1', '1', '2e3'],
      ['-1', '1', '2023'],
    ] as const;
    for (const [day, month, year] of wrong) expect(read(day, month, year)).toBeUndefined();
    expect(read('29', '2', '2024')).toEqual({ day: 29, month: 2, year: 2024 });
  });

  test('keeps what is stored as text, be it impossible', () => {
    const stored: PartialDate = { day: 31, month: 2, year: 2024 };
    expect(partialDateEntry(stored, years)).toEqual({
      text: { day: '31', month: '2', year: '2024' },
      value: undefined,
    });
    expect(partialDateEntry(null, years)).toEqual({ text: { day: '', month: '', year: '' }, value: null });
  });

  test('is a group named by its field, each part with a name and the error', () => {
    const html = renderToString(
      <Field label="Début" error="Date invalide.">
        <PartialDateField
          entry={{ text: { day: '31', month: 'x', year: '' }, value: undefined }}
          onChange={ignore}
          labels={{ day: 'Jour', month: 'Mois', year: 'Année' }}
          years={years}
        />
      </Field>,
    );
    const labelId = /<label id="([^"]+)"/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`<fieldset[^>]*aria-labelledby="${labelId}"[^>]*aria-describedby=`));
    const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
    expect(inputs.map((input) => /aria-label="([^"]+)"/.exec(input)?.[1])).toEqual(['Jour', 'Mois', 'Année']);
    expect(inputs.every((input) => input.includes('aria-invalid="true"'))).toBe(true);
    expect(inputs[1]).toContain('value="x"');
  });
});

test('a segmented choice is a group of radios of one name, the chosen one checked', () => {
  const html = renderToString(
    <Field label="Adulte" required>
      <SegmentedField
        value="no"
        onChange={ignore}
        options={[
          { value: 'yes', label: 'Oui' },
          { value: 'no', label: 'Non' },
        ]}
      />
    </Field>,
  );
  expect(html).toMatch(/role="radiogroup"[^>]*aria-required="true"/);
  const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input);
  expect(new Set(radios.map((input) => /name="([^"]+)"/.exec(input)?.[1])).size).toBe(1);
  expect(radios.map((input) => input.includes('checked=""'))).toEqual([false, true]);
});

test('a list of texts shows each with a button that names what it removes', () => {
  const html = renderToString(
    <Field label="Studios">
      <TextListField
        label="Studios"
        texts={['Bones', 'MAPPA']}
        onChange={ignore}
        suggest={async () => []}
        labels={{
          add: 'Ajouter',
          remove: (text) => `Retirer ${text}`,
          selected: String,
          added: String,
          removed: String,
          refused: String,
          suggestions: String,
        }}
      />
    </Field>,
  );
  expect(html.match(/aria-label="Retirer [^"]+"/g)).toEqual([
    'aria-label="Retirer Bones"',
    'aria-label="Retirer MAPPA"',
  ]);
  expect(html).toMatch(/<input[^>]*role="combobox"[^>]*aria-expanded="false"/);
});

describe('a list of rows', () => {
  const list = (count: number) =>
    renderToString(
      <RowListField
        label="Liens"
        rows={Array.from({ length: count }, (_, index) => ({ key: String(index) }))}
        onChange={ignore}
        createRow={() => ({ key: 'neuf' })}
        rowName={(_, place) => `lien ${place}`}
        renderRow={({ key }) => <b>{`ligne ${key}`}</b>}
        errors={{ 1: 'Adresse invalide.' }}
        maxRows={3}
        labels={{
          up: (name) => `Monter ${name}`,
          down: (name) => `Descendre ${name}`,
          moved: String,
          add: 'Ajouter un lien',
          remove: (name) => `Retirer ${name}`,
          removed: String,
          undo: 'Annuler',
          empty: 'Aucun lien.',
        }}
      />,
    );

  test('names the buttons and controls of each row, and ties its error to it', () => {
    const html = list(2);
    for (const label of ['Monter lien 1', 'Descendre lien 2', 'Retirer lien 2', 'lien 2']) {
      expect(html).toContain(`aria-label="${label}"`);
    }
    const error = /<p[^>]*id="([^"]+)"[^>]*role="alert"[^>]*>(?:(?!<\/p>).)*Adresse invalide/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`<fieldset[^>]*aria-label="lien 2"[^>]*aria-describedby="${error}"`));
  });

  test('says that it is empty, and offers no further row when it is full', () => {
    expect(list(0)).toContain('Aucun lien.');
    expect(list(2)).toContain('Ajouter un lien');
    expect(list(3)).not.toContain('Ajouter un lien');
  });
});

test('a field offers to take back its change only once it has one', () => {
  const field = (changed: boolean) =>
    renderToString(
      <ChangedMark changed={changed} onRevert={ignore} revertLabel="Rétablir le titre">
        <input />
      </ChangedMark>,
    );
  expect(field(true)).toContain('aria-label="Rétablir le titre"');
  expect(field(false)).not.toContain('<button');
});
