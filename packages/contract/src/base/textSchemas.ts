import './french.ts';
import { z } from 'zod';
import { isForbidden, withoutUndrawn } from './characters.ts';
import { FORBIDDEN_CHARACTERS } from './problems.ts';

type TextRules = {
  /** Longest text as it is stored. */
  max: number;
  /** Messages for a text that is too long, and for none. */
  tooLong?: string;
  missing?: string;
  /** Whether new lines are allowed. */
  lines?: boolean;
  /** Normalises the stored text; without it, it is stored as sent. */
  tidy?: (text: string) => string;
};

/** Characters that a text may have for one that is stored, and beyond: letters in pieces (NFD), spaces around it. */
const SENT_FOR_STORED = 4;
const SENT_BEYOND = 1000;

/**
 * Schema of every written text (product.md, API 11). Length comes first: a text too long to be stored is refused before any other check
 * reads it.
 */
export const textField = ({ max, tooLong = 'Texte trop long.', missing, lines = false, tidy }: TextRules) =>
  z
    .string(missing)
    .max(SENT_FOR_STORED * max + SENT_BEYOND, { error: tooLong, abort: true })
    .overwrite((text) => (tidy ? tidy(withoutUndrawn(text)) : withoutUndrawn(text)))
    .max(max, tooLong)
    .refine((text) => !isForbidden(text, lines), FORBIDDEN_CHARACTERS);

/** A line of text, stored as sent. */
export const singleLine = (max: number) => textField({ max }).min(1, 'Texte vide.');
/** Text over several lines, stored as sent. */
export const multiLine = (max: number) => textField({ max, lines: true }).min(1, 'Texte vide.');
/** Text over several lines, without the space around it. */
export const trimmedLines = (rules: Omit<TextRules, 'lines' | 'tidy'>) =>
  textField({ ...rules, lines: true, tidy: (text) => text.trim() });
/** A one-line text as a person types it: trimmed, NFC. */
export const line = (max: number, tooLong: string, missing?: string) =>
  textField({ max, tooLong, ...(missing && { missing }), tidy: (text) => text.normalize('NFC').trim() });
