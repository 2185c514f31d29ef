import { frenchDay } from '@kiroku/contract/base/dates';
import { frenchNumber } from '@kiroku/contract/base/text';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { ListEntry, Omission } from '@kiroku/contract/imports/schema';
import { statusesOf } from '@kiroku/contract/library/labels';
import { formatScore } from '@kiroku/contract/library/score';
import { OMISSION_LABELS } from '../data/importLabels.ts';

/** A field that an import writes; `before` is null where there was nothing. */
export type EntryChange = { label: string; before: string | null; after: string };

type Field = { name: keyof ListEntry; label: Record<Kind, string> };

const both = (label: string) => ({ anime: label, manga: label });
const FIELDS: readonly Field[] = [
  { name: 'status', label: both('Statut') },
  { name: 'progression', label: { anime: 'Épisodes vus', manga: 'Chapitres lus' } },
  { name: 'volumes', label: both('Tomes lus') },
  { name: 'volumesOwned', label: both('Tomes possédés') },
  { name: 'score', label: both('Note') },
  { name: 'startDate', label: both('Début') },
  { name: 'endDate', label: both('Fin') },
  { name: 'rewatch', label: { anime: 'Revisionnages', manga: 'Relectures' } },
  { name: 'note', label: both('Note personnelle') },
];

/** The fields that differ; of a new entry, those that are not empty. */
export function changesOf(kind: Kind, from: ListEntry | null, to: ListEntry): EntryChange[] {
  return FIELDS.flatMap(({ name, label }) => {
    const after = format(kind, name, to);
    const before = from ? format(kind, name, from) : null;
    if (after === null || after === before) return [];
    return [{ label: label[kind], before, after }];
  });
}

/** A value that is left out, in words: « Début 05/2021, date incomplète ». */
export function omissionText(kind: Kind, { field, reason, value }: Omission): string {
  const name = FIELDS.find((one) => one.name === field)?.label[kind] ?? 'Étiquettes';
  return `${value === '' ? name : `${name} «\u202f${value}\u202f»`}, ${OMISSION_LABELS[reason]}`;
}

/** A field in words; null for nothing. */
function format(kind: Kind, name: keyof ListEntry, entry: ListEntry): string | null {
  const value = entry[name];
  if (value === null || value === 0 || value === '') return null;
  if (name === 'status') return statusesOf(kind).find((one) => one.value === value)?.label ?? null;
  if (name === 'score') return formatScore(Number(value));
  if (name === 'startDate' || name === 'endDate') return frenchDay(String(value));
  return typeof value === 'number' ? frenchNumber(value) : value;
}
