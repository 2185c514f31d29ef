import { z } from 'zod';
import { REQUIRED } from './problems.ts';

// Imported for its effect wherever schemas are defined or parsed: messages for schemas without their own,
// so that zod's English is never shown.
z.config({
  customError: complaint,
  // Pages forbid code that is made from text (Content-Security-Policy).
  jitless: 'document' in globalThis,
});

function complaint(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return REQUIRED;
  if (issue.code === 'unrecognized_keys') return `Champ inconnu : ${issue.keys[0]?.slice(0, 60)}.`;
  if (issue.code === 'too_big' && issue.origin === 'string') return 'Texte trop long.';
  if (issue.code === 'too_big' && issue.origin === 'array') return "Trop d'éléments.";
  return 'Valeur invalide.';
}
