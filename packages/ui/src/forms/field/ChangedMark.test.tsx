import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChangedMark } from './ChangedMark.tsx';

test('a field offers to revert only a change', () => {
  const field = (changed: boolean) =>
    renderToString(
      <ChangedMark changed={changed} onRevert={() => undefined} revertLabel="Rétablir le titre">
        <input />
      </ChangedMark>,
    );
  expect(field(true)).toContain('aria-label="Rétablir le titre"');
  expect(field(false)).not.toContain('<button');
});
