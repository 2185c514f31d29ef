import { editFeedback } from '@kiroku/contract/feedback/endpoints';
import { FEEDBACK_MESSAGES } from '@kiroku/contract/feedback/problems';
import { editFeedbackBody } from '@kiroku/contract/feedback/schema';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextArea } from '@kiroku/ui/forms/text/TextArea';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answer, failure, lost, refusal } from '../../../testing/calls.ts';
import { post } from '../../../testing/feedback.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import { call } from '../calls/call.ts';
import { useForm } from './useForm.ts';

const POST = { title: '', description: '' };
const TAKEN = { status: 422, code: 'invalid_input', message: 'Certaines informations ne sont pas valides.' };

type Props = { stored?: typeof POST; schema?: () => Promise<typeof editFeedbackBody> };

/** Two fields over the body of a call. */
function PostForm({ stored = POST, schema = async () => editFeedbackBody }: Props) {
  const [sent, setSent] = useState(0);
  const form = useForm({
    schema,
    stored,
    async send(body) {
      await call(editFeedback, { params: { id: 1 }, body });
      setSent(sent + 1);
    },
  });
  return (
    <form {...form.props}>
      <Field label="Titre" {...form.field('title')}>
        <TextInput {...form.input('title')} />
      </Field>
      <Field label="Description" {...form.field('description')}>
        <TextArea {...form.input('description')} />
      </Field>
      <button type="submit">Envoyer</button>
      <button type="button" onClick={form.reset}>
        Annuler
      </button>
      <p>{`Envois : ${sent}`}</p>
      {form.changed && <p>Changé</p>}
    </form>
  );
}

const title = page.getByLabelText('Titre');
const description = page.getByLabelText('Description');
const send = page.getByRole('button', { name: 'Envoyer' });
const changed = page.getByText('Changé');
const noTitle = page.getByText(FEEDBACK_MESSAGES.noTitle);
const noDescription = page.getByText(FEEDBACK_MESSAGES.noDescription);
const edited = () => answer(editFeedback, { success: true, data: post() });

test('a field is validated when left, and again with each change', async () => {
  await renderPage(<PostForm />);
  await title.fill('  ');
  await expect.element(noTitle).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(title).toHaveAccessibleDescription(FEEDBACK_MESSAGES.noTitle);
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await title.fill('Un bug');
  await expect.element(noTitle).not.toBeInTheDocument();
});

test('a press of the button counts even when leaving the field shows a message above it', async () => {
  await renderPage(<PostForm />);
  await title.fill('  ');
  await send.click();
  await expect.element(noTitle).toBeVisible();
  // Only a submitted form has a message at a field that was never left.
  await expect.element(noDescription).toBeVisible();
  await expect.element(title).toHaveFocus();
});

test('a field left empty is valid until the form is submitted', async () => {
  const calls = edited();
  await renderPage(<PostForm />);
  await title.click();
  await userEvent.tab();
  await expect.element(description).toHaveFocus();
  await expect.element(noTitle).not.toBeInTheDocument();
  await send.click();
  await expect.element(noTitle).toBeVisible();
  await expect.element(noDescription).toBeVisible();
  await expect.element(title).toHaveFocus();
  expect(calls).toEqual([]);
});

test('a form is filled in, corrected and sent by keyboard', async () => {
  const calls = edited();
  await renderPage(<PostForm />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(title).toHaveFocus();
  await expect.element(noTitle).toBeVisible();
  await userEvent.keyboard('Un bug{Tab}Sans souris.{Shift>}{Tab}{/Shift}{Enter}');
  await expect.element(changed).toBeVisible();
  await expect.poll(() => calls).toMatchObject([{ body: { title: 'Un bug', description: 'Sans souris.' } }]);
});

test('a refusal is shown at its field with focus until a change, and typed values stay', async () => {
  answer(editFeedback, refusal(TAKEN, { description: 'Déjà dit.' }));
  await renderPage(<PostForm />);
  await title.fill('Un bug');
  await description.fill('Encore lui.');
  await title.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Déjà dit.')).toBeVisible();
  await expect.element(description).toHaveFocus();
  await expect.element(title).toHaveValue('Un bug');
  await expect.element(description).toHaveValue('Encore lui.');
  await title.fill('Un autre');
  await expect.element(page.getByText('Déjà dit.')).toBeVisible();
  await description.fill('Nouveau.');
  await expect.element(page.getByText('Déjà dit.')).not.toBeInTheDocument();
});

test.each([
  ['of the server', failure, 'Une erreur est survenue'],
  ['of the network', lost, 'Le serveur ne répond pas. Vérifiez votre connexion.'],
])('a failure %s is a toast, and the form can be sent again', async (_, failed, sentence) => {
  answer(editFeedback, () => failed());
  await renderPage(<PostForm />);
  await title.fill('Un bug');
  await description.fill('Le voici.');
  await send.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(description).toHaveValue('Le voici.');
  const calls = edited();
  await send.click();
  await expect.poll(() => calls).toHaveLength(1);
});

test('a form submitted twice at once is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = answer(editFeedback, () => promise.then(() => ({ success: true, data: post() }) as const));
  await renderPage(<PostForm />);
  await title.fill('Un bug');
  await description.fill('Le voici.');
  await send.dblClick();
  await expect.poll(() => calls).toHaveLength(1);
  await send.click();
  resolve();
  await expect.element(page.getByText('Envois : 1')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('the server refuses a body with the message of the form', async () => {
  const calls = edited();
  const { unmount } = await renderPage(<PostForm />);
  await title.fill('Un bug');
  await send.click();
  await expect.element(description).toHaveAccessibleDescription(FEEDBACK_MESSAGES.noDescription);
  expect(calls).toEqual([]);
  await unmount();
  // A schema that cannot be loaded checks nothing: the refusal is the server's.
  await renderPage(<PostForm schema={() => Promise.reject(new TypeError('Failed to fetch'))} />);
  await title.fill('Un bug');
  await send.click();
  await expect.element(description).toHaveAccessibleDescription(FEEDBACK_MESSAGES.noDescription);
  await expect.element(description).toHaveFocus();
  await expect.element(title).toHaveValue('Un bug');
});

test('text typed before hydration is adopted, validated and sent', async () => {
  const calls = edited();
  const place = document.body.appendChild(document.createElement('main'));
  place.innerHTML = renderToString(<PostForm />);
  await title.fill('Un bug tôt');
  const root = hydrateRoot(place, <PostForm />);
  await expect.element(changed).toBeVisible();
  await expect.element(title).toHaveValue('Un bug tôt');
  await description.fill('Avant le script.');
  await send.click();
  await expect.poll(() => calls).toMatchObject([{ body: { title: 'Un bug tôt' } }]);
  root.unmount();
  place.remove();
});

test('a form follows the stored values, reverts to them, and has them in no attribute', async () => {
  const first = { title: 'Ancien', description: 'Avant.' };
  const { rerender } = await render(<PostForm stored={first} />);
  await expect.element(title).toHaveValue('Ancien');
  await title.fill('Autre');
  await expect.element(changed).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(title).toHaveValue('Ancien');
  await expect.element(changed).not.toBeInTheDocument();
  await rerender(<PostForm stored={{ title: 'Neuf', description: 'Après.' }} />);
  await expect.element(title).toHaveValue('Neuf');
  await expect.element(description).toHaveValue('Après.');
  expect(title.element().hasAttribute('value')).toBe(false);
});

test('text filled in by a browser without an event is sent, and other changes do not empty it', async () => {
  const calls = edited();
  await renderPage(<PostForm />);
  const input = await title.findElement();
  if (input instanceof HTMLInputElement) input.value = 'Rempli';
  await description.fill('Par le navigateur.');
  await expect.element(title).toHaveValue('Rempli');
  await send.click();
  await expect.poll(() => calls).toMatchObject([{ body: { title: 'Rempli' } }]);
});
