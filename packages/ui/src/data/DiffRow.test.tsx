import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DiffRow } from './DiffRow.tsx';

test('a difference of lists shows removed and added items, and states a new order', () => {
  const row = (after: string[]) =>
    renderToString(
      <DiffRow
        kind="list"
        label="Titres"
        before={['un', 'deux']}
        after={after}
        beforeLabel="Avant"
        afterLabel="Après"
        emptyLabel="vide"
        reorderedLabel="Ordre modifié"
      />,
    );
  expect(row(['un', 'trois'])).toMatch(/<del>deux<\/del>.*<ins>trois<\/ins>/);
  expect(row(['un', 'trois'])).not.toContain('Ordre modifié');
  expect(row(['deux', 'un'])).toContain('Ordre modifié');
  expect(row([])).toContain('vide');
});
