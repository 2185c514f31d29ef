import { formatPartialDate } from '../../base/dates.ts';
import type { PartialDate } from '../../base/partialDate.ts';
import { type AnyRecord, isRecord, recordIn } from '../../base/records.ts';
import { type Choice, type Kind, labelOf } from '../labels.ts';
import { OTHER_NAMES, OUTSIDE_CATALOGUES } from '../outsideIds.ts';
import { RELATIONS, type RelatedTitle, refText } from '../relationKinds.ts';
import { inputsOf, type LabelledInput, SOCIAL_LABELS } from './fieldInputs.ts';
import { LINK_LANGUAGES } from './formLabels.ts';

/** Names of titles by `refText`. */
export type TitleNames = Readonly<Record<string, string>>;

const NARROW = '\u202f';

/** A field's value as comparisons and histories show it; null and [] when it is empty. */
export type ShownValue =
  | { kind: 'text'; value: string | null }
  | { kind: 'list'; value: string[] }
  | { kind: 'image'; of: 'poster' | 'banner'; value: string | null };

/** The French label of a field; its name when nothing is known of it. */
export function fieldLabel(kind: Kind, name: string): string {
  return inputsOf(kind)[name]?.label ?? name;
}

/** A stored value of a field in words, whatever lists and limits it was stored under (product.md, Contributions 8). */
export function shownValue(kind: Kind, name: string, value: unknown, names: TitleNames = {}): ShownValue {
  const input = inputsOf(kind)[name];
  if (input?.as === 'relations' && Array.isArray(value)) {
    return { kind: 'list', value: value.map((one: RelatedTitle) => relationText(one, names)) };
  }
  if (input?.as === 'picture')
    return { kind: 'image', of: input.of, value: typeof value === 'string' ? value : null };
  if (Array.isArray(value)) return { kind: 'list', value: value.map((item) => itemText(input, item)) };
  if (input?.as === 'ids') return { kind: 'list', value: idTexts(value) };
  if (input?.as === 'social') return { kind: 'list', value: socialTexts(value) };
  return { kind: 'text', value: value === null || value === undefined ? null : valueText(input, value) };
}

function relationText({ relation, kind, id }: RelatedTitle, names: TitleNames): string {
  const name = names[refText({ kind, id })] ?? `titre retiré (${kind} n° ${id})`;
  const isManga = kind === 'manga' ? ' (manga)' : '';
  return `${RELATIONS[relation].label}${NARROW}: ${name}${isManga}`;
}

function valueText(input: LabelledInput | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (input?.as === 'choice')
    return labelOf(input.choices, typeof value === 'number' ? value : String(value));
  if (input?.as === 'date' && isPartialDate(value)) return formatPartialDate(value);
  if (input?.as === 'count' && input.unit) return `${String(value)} ${input.unit}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function itemText(input: LabelledInput | undefined, item: unknown): string {
  if (input?.as === 'choices') return labelOf(input.choices, String(item));
  if (input?.as === 'links') return linkText(input.sources, recordIn(item));
  if (input?.as === 'videos') {
    const { url, title } = recordIn(item);
    return title ? `${title} — ${url}` : String(url);
  }
  return String(item);
}

const isPartialDate = (value: unknown): value is PartialDate =>
  isRecord(value) && 'day' in value && 'month' in value && 'year' in value;

function linkText(sources: readonly Choice[], { source, language, url, note }: AnyRecord): string {
  const about = [language && labelOf(LINK_LANGUAGES, String(language)), note].filter(Boolean).join(', ');
  return `${labelOf(sources, String(source))}${about ? ` (${about})` : ''} — ${url}`;
}

function socialTexts(social: unknown): string[] {
  const parts = recordIn(social);
  return Object.entries(SOCIAL_LABELS).flatMap(([name, label]) =>
    parts[name] ? [`${label} — ${parts[name]}`] : [],
  );
}

function idTexts(ids: unknown): string[] {
  const known = recordIn(ids);
  return OTHER_NAMES.flatMap((name) =>
    known[name] ? [`${OUTSIDE_CATALOGUES[name].label} — ${known[name]}`] : [],
  );
}
