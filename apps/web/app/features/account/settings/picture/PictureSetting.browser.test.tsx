import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { renderPage } from '../../../../../testing/renderPage.tsx';
import { PictureSetting } from './PictureSetting.tsx';

const Piece = withQueries(PictureSetting);
const choose = (content: BlobPart, type: string) =>
  userEvent.upload(page.getByLabelText('Fichier : avatar'), new File([content], 'a', { type }));

test.each([
  ['of another format', '<svg/>', 'image/svg+xml', 'Veuillez renseigner un format d’image correct'],
  ['that is too heavy', new Uint8Array(3 * 2 ** 20 + 1), 'image/png', 'Image trop volumineuse (3mo max.)'],
  ['that is no picture', 'texte', 'image/png', 'Veuillez renseigner un format d’image correct'],
])('a file %s is refused before it is sent', async (_, content, type, sentence) => {
  await renderPage(<Piece kind="avatar" current={null} premium={false} />);
  await choose(content, type);
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Choisir l’avatar' }))
    .toHaveAccessibleDescription(sentence);
});

test('a member with premium may choose an animated avatar, and no member an animated banner', async () => {
  await renderPage(
    <>
      <Piece kind="avatar" current={null} premium={true} />
      <Piece kind="banner" current={null} premium={true} />
    </>,
  );
  const accepts = (name: string) =>
    page.getByLabelText(`Fichier : ${name}`).element().getAttribute('accept') ?? '';
  expect(accepts('avatar')).toContain('image/gif');
  expect(accepts('bannière')).not.toContain('image/gif');
  await expect.element(page.getByText(/GIF/)).toBeVisible();
});
