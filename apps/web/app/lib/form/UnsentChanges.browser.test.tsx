import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/renderPage.tsx';
import { UnsentChanges } from './UnsentChanges.tsx';

/** Form whose text is stored as « ancien », until it is sent. */
function Form({ label }: { label: string }) {
  const [stored, setStored] = useState('ancien');
  const [text, setText] = useState(stored);
  return (
    <div>
      <input aria-label={label} value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setStored(text)}>{`Enregistrer ${label}`}</button>
      <UnsentChanges active={text !== stored} />
    </div>
  );
}

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Mot de passe', { exact: true });
const agenda = page.getByRole('link', { name: 'Agenda' });
const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
const left = page.getByText('Adresse : /agenda');

/** Whether the browser asks before the page is closed. */
const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(async () => {
  await renderPage(
    <>
      <a href="/agenda">Agenda</a>
      <Form label="Email" />
      <Form label="Mot de passe" />
    </>,
    { path: '/settings/account' },
  );
});

test('a page asks once before leaving unsent changes of two forms, and staying keeps them', async () => {
  await email.fill('autre@exemple.fr');
  await password.fill('une autre phrase');
  await agenda.click();
  await expect.element(question).toBeVisible();
  expect(question.elements()).toHaveLength(1);
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(email).toHaveValue('autre@exemple.fr');
  await expect.element(password).toHaveValue('une autre phrase');
  expect(asksBeforeClosing()).toBe(true);

  await agenda.click();
  await question.getByRole('button', { name: 'Quitter' }).click();
  await expect.element(left).toBeVisible();
  expect(question.query()).toBeNull();
  expect(asksBeforeClosing()).toBe(false);
});

test('a page asks nothing once a change was undone', async () => {
  await email.fill('autre@exemple.fr');
  await expect.poll(asksBeforeClosing).toBe(true);
  await email.fill('ancien');
  await expect.poll(asksBeforeClosing).toBe(false);
  await agenda.click();
  await expect.element(left).toBeVisible();
});

test('a page asks nothing once a change was saved', async () => {
  await email.fill('autre@exemple.fr');
  await page.getByRole('button', { name: 'Enregistrer Email' }).click();
  await expect.poll(asksBeforeClosing).toBe(false);
  await agenda.click();
  await expect.element(left).toBeVisible();
});
