import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from '../field/Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

test('a password is hidden with the name of its field, and its button states its action', () => {
  const html = renderToString(
    <Field label="Mot de passe" error="Trop court.">
      <PasswordInput showLabel="Afficher le mot de passe" autoComplete="new-password" />
    </Field>,
  );
  expect(html).toMatch(/<input[^>]*type="password"/);
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
  expect(html).toMatch(/<input[^>]*autoComplete="new-password"/i);
  expect(html).toMatch(
    /<button[^>]*type="button"[^>]*aria-pressed="false"|aria-pressed="false"[^>]*type="button"/,
  );
  expect(html).toContain('aria-label="Afficher le mot de passe"');
});
