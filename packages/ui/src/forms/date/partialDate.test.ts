import { describe, expect, test } from 'vitest';
import { type PartialDate, partialDateEntry, readPartialDate } from './partialDate.ts';

describe('entering partial dates', () => {
  const years = { min: 1850, max: 2200 };
  const read = (day: string, month: string, year: string) => readPartialDate({ day, month, year }, years);

  test('a partial date may lack its day or month, not its year', () => {
    expect(read('', '', '2023')).toEqual({ day: null, month: null, year: 2023 });
    expect(read('', '9', '2023')).toEqual({ day: null, month: 9, year: 2023 });
    expect(read('29', ' 09', '2023')).toEqual({ day: 29, month: 9, year: 2023 });
    expect(read('', '', '')).toBeNull();
    expect(read('29', '9', '')).toBeUndefined();
  });

  test('a partial date outside the calendar is invalid', () => {
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

  test('a stored impossible date stays as text', () => {
    const stored: PartialDate = { day: 31, month: 2, year: 2024 };
    expect(partialDateEntry(stored, years)).toEqual({
      text: { day: '31', month: '2', year: '2024' },
      value: undefined,
    });
    expect(partialDateEntry(null, years)).toEqual({ text: { day: '', month: '', year: '' }, value: null });
  });
});
