import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { VisitorOnly } from './VisitorOnly.tsx';

test.each([
  ['/explore?genre=Action', '/explore?genre=Action'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['explore', '/'],
])('a member who opens the sign-in with the redirect %j is led to %s', async (redirect, target) => {
  signInAs();
  await renderPage(<VisitorOnly>Connexion</VisitorOnly>, {
    path: '/login',
    at: `/login?${new URLSearchParams({ redirect })}`,
  });
  await expect.element(page.getByText(`Adresse : ${target}`, { exact: true })).toBeVisible();
});

test('sign-in and sign-up link to each other with the redirect', async () => {
  const at = '/login?redirect=%2Fexplore%3Fgenre%3DAction';
  const { unmount } = await renderPage(<LoginForm />, { path: '/login', at });
  await page.getByRole('link', { name: 'S’inscrire' }).click();
  const there = page.getByText('Adresse : /register?redirect=/explore%3Fgenre%3DAction');
  await expect.element(there).toBeVisible();
  await unmount();
  await renderPage(<RegisterForm />, { path: '/register', at: at.replace('login', 'register') });
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect.element(page.getByText('Adresse : /login?redirect=/explore%3Fgenre%3DAction')).toBeVisible();
});
