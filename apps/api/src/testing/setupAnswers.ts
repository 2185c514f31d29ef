import { afterEach } from 'vitest';
import { takeFaults } from './describedAnswers.ts';

// In every test file: a test fails if an answer differs from openapi.json.
afterEach(() => {
  const faults = takeFaults();
  if (faults.length > 0)
    throw new Error(`answers that openapi.json does not describe:\n${faults.join('\n')}`);
});
