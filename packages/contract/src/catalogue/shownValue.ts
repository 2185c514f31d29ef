import { formatPartialDate } from '../base/dates.ts';
import type { PartialDate } from '../base/partialDate.ts';
import { inputsOf, type LabelledInput, SOCIAL_LABELS } from './fieldInputs.ts';
import { LINK_LANGUAGES } from './formLabels.ts';
import { type Choice, type Kind, labelOf } from './labels.ts';
import type { TitleLink } from './links.ts';
import { RELATIONS, type RelatedTitle, refText } from './relationKinds.ts';

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
  if (input?.as === 'choice') return labelOf(input.choices, value as string | number);
  if (input?.as === 'date') return formatPartialDate(value as PartialDate);
  if (input?.as === 'count' && input.unit) return `${String(value)} ${input.unit}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function itemText(input: LabelledInput | undefined, item: unknown): string {
  if (input?.as === 'choices') return labelOf(input.choices, String(item));
  if (input?.as === 'links') return linkText(input.sources, item as TitleLink);
  if (input?.as === 'videos') {
    const { url, title } = item as { url: string; title: string | null };
    return title ? `${title} — ${url}` : url;
  }
  return String(item);
}

function linkText(sources: readonly Choice[], { source, language, url, note }: TitleLink): string {
  const about = [language && labelOf(LINK_LANGUAGES, language), note].filter(Boolean).join(', ');
  return `${labelOf(sources, source)}${about ? ` (${about})` : ''} — ${url}`;
}

function socialTexts(social: unknown): string[] {
  const parts = (social ?? {}) as Partial<Record<string, string | null>>;
  return Object.entries(SOCIAL_LABELS).flatMap(([name, label]) =>
    parts[name] ? [`${label} — ${parts[name]}`] : [],
  );
}
