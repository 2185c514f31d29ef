import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { signInAs } from '../../../testing/member.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import { RegisterForm } from './entry/RegisterForm.tsx';
import { ResetForm } from './entry/ResetForm.tsx';
import { PasswordForm } from './settings/access/PasswordForm.tsx';

const STEPS = [
  ['soleil', 1, 'Trop faible'],
  ['dauphin-vert', 2, 'Faible'],
  ['Dauphin-vert-42', 3, 'Correct'],
  ['Dauphin-vert-42-lune', 4, 'Solide'],
] as const;

const Settings = withQueries(() => <PasswordForm member={signInAs()} />);
const meter = page.getByRole('meter', { name: 'Solidité du mot de passe' });
const words = page.getByRole('status').filter({ hasText: /faible|correct|solide/i });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test.each([
  ['when an account is opened', <RegisterForm key="" />, 'Mot de passe'],
  ['after a mailed link', <ResetForm key="" secret="s" />, 'Nouveau mot de passe'],
  ['in the settings', <Settings key="" />, 'Nouveau mot de passe'],
])('a new password is rated while typing %s, and nothing moves', async (_, form, name) => {
  await renderPage(form);
  const next = field(`Confirmation du ${name.toLowerCase()}`);
  const place = () => next.element().getBoundingClientRect().y;
  const before = place();
  expect(meter.query()).toBeNull();
  for (const [password, value, announced] of STEPS) {
    await field(name).fill(password);
    await expect.element(meter).toHaveAttribute('value', `${value}`);
    await expect.element(words).toHaveTextContent(announced);
    // Its room was there before.
    expect(place()).toBe(before);
  }
  await field(name).fill('');
  await expect.element(meter).not.toBeInTheDocument();
});

test('a new password that repeats the username is rated too weak', async () => {
  await renderPage(<RegisterForm />);
  await page.getByLabelText('Pseudo').fill('dauphin');
  await field('Mot de passe').fill('dauphin-vert');
  await expect.element(words).toHaveTextContent('Trop faible');
});
