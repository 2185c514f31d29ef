import './french.ts';
import { z } from 'zod';
import { FORBIDDEN_CHARACTERS } from './problems.ts';

const UNPRINTABLE = /\p{Cc}|\p{Surrogate}/u;
const UNPRINTABLE_BUT_NEW_LINE = /[^\P{Cc}\n]|\p{Surrogate}/u;
const written = (max: number, refused: RegExp) =>
  z
    .string()
    .min(1, 'Texte vide.')
    .max(max, 'Texte trop long.')
    .refine((text) => !refused.test(text), FORBIDDEN_CHARACTERS);

/** A line of text, stored as sent. */
export const singleLine = (max: number) => written(max, UNPRINTABLE);
/** Text over several lines, stored as sent. */
export const multiLine = (max: number) => written(max, UNPRINTABLE_BUT_NEW_LINE);
