import { expectAccessible } from './axe.ts';
import { expect, test } from './journey.ts';
import {
  endedTitle,
  LOST_NOTICE,
  memberOnTitle,
  openEntry,
  save,
  statusButton,
  writeEntry,
} from './library.helpers.ts';

test.use({ expectedConsole: [LOST_NOTICE] });

const UNSAVED = 'Modifications non enregistrées';

test('axe finds nothing on the entry, its complaints, its question and its calendar', async ({
  guardedPage: page,
}) => {
  const { dialog } = await openEntry(page, { status: 1, score: 5 });
  await expectAccessible(page);
  await dialog.getByLabel('Statut').selectOption('');
  await save(dialog);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(UNSAVED)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Choisir la date de début' }).click();
  await expect(dialog.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on the buttons in any state, their menu open', async ({
  guardedPage: page,
  request,
}) => {
  const { id } = await endedTitle(request);
  const person = await memberOnTitle(page, id, { status: 1 });
  const labels = ['En cours', 'À voir', 'Terminé', 'En pause', 'Abandonné', 'Revisionnage'];
  for (const [index, label] of labels.entries()) {
    await writeEntry(request, person, id, { status: index + 1 });
    await page.reload();
    const button = statusButton(page, `Statut : ${label}`);
    await button.hover();
    await expectAccessible(page);
  }
  await statusButton(page, 'Statut : Revisionnage').click();
  await expectAccessible(page);
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [768, 1024],
  [2560, 1300],
] as const) {
  test(`it fits ${width} × ${height}, with everything within reach`, async ({ guardedPage: page }) => {
    await page.setViewportSize({ width, height });
    const { dialog } = await openEntry(page, { status: 1 });
    const box = await dialog.boundingBox();
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    const wide = await dialog.evaluate(
      (element) =>
        [...element.querySelectorAll('*')].filter(
          (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1,
        ).length,
    );
    expect(wide).toBe(0);
    await dialog.getByRole('group', { name: 'Date de fin' }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('group', { name: 'Date de fin' })).toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeInViewport();
    const remove = dialog.getByRole('button', { name: 'Supprimer' });
    const before = await remove.boundingBox();
    await remove.click();
    const after = await dialog.getByRole('button', { name: 'Cliquez pour confirmer' }).boundingBox();
    // The second click finds it at the place of the first.
    expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
  });
}
