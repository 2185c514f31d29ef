import { expect, test } from 'vitest';
import { finishedMessage } from './finishedToast.ts';

const TODAY = '2026-11-21';

test('the message of a finished title names today only if the stored entry ends today', () => {
  expect(finishedMessage(TODAY, TODAY)).toBe('Progression enregistrée, terminé aujourd’hui');
  expect(finishedMessage(null, TODAY)).toBe('Progression enregistrée, sans date de fin');
  expect(finishedMessage('2025-02-01', TODAY)).toBe('Progression enregistrée');
});
