import { expect, test } from 'vitest';
import { EARLY_PRESS_SCRIPT } from './earlyPress.ts';

test('the early press script needs no escaping', () => {
  expect(EARLY_PRESS_SCRIPT).not.toMatch(/[<>&'"]/);
});
