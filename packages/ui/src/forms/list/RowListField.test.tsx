import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { RowListField } from './RowListField.tsx';

describe('lists of rows', () => {
  const list = (count: number) =>
    renderToString(
      <RowListField
        label="Liens"
        rows={Array.from({ length: count }, (_, index) => ({ key: String(index) }))}
        onChange={() => undefined}
        createRow={() => ({ key: 'neuf' })}
        rowName={(_, place) => `lien ${place}`}
        renderRow={({ key }) => <b>{`ligne ${key}`}</b>}
        errors={{ 1: 'Adresse invalide.' }}
        maxRows={3}
        labels={{
          up: (name) => `Monter ${name}`,
          down: (name) => `Descendre ${name}`,
          moved: String,
          add: 'Ajouter un lien',
          remove: (name) => `Retirer ${name}`,
          removed: String,
          undo: 'Annuler',
          empty: 'Aucun lien.',
        }}
      />,
    );

  test('a list of rows names the buttons and controls of each row, and links its error', () => {
    const html = list(2);
    for (const label of ['Monter lien 1', 'Descendre lien 2', 'Retirer lien 2', 'lien 2']) {
      expect(html).toContain(`aria-label="${label}"`);
    }
    const error = /<p[^>]*id="([^"]+)"[^>]*role="alert"[^>]*>(?:(?!<\/p>).)*Adresse invalide/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`<fieldset[^>]*aria-label="lien 2"[^>]*aria-describedby="${error}"`));
  });

  test('a list of rows states that it is empty, and adds no row beyond its maximum', () => {
    expect(list(0)).toContain('Aucun lien.');
    expect(list(2)).toContain('Ajouter un lien');
    expect(list(3)).not.toContain('Ajouter un lien');
  });
});
