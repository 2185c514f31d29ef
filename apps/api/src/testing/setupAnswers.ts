import { afterEach } from 'vitest';
import { takeFaults } from './describedAnswers.ts';

// Of every test file: a test fails whose answers are not as openapi.json describes them.
afterEach(() => {
  const faults = takeFaults();
  if (faults.length > 0)
    throw new Error(`answers that openapi.json does not describe:\n${faults.join('\n')}`);
});
