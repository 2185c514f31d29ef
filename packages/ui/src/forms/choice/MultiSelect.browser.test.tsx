import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MultiSelect } from './MultiSelect.tsx';

const OPTIONS = ['Action', 'Drame', 'École'].map((label) => ({ value: label, label }));
const box = (name: string) => page.getByRole('checkbox', { name });

function Genres() {
  const [selected, setSelected] = useState(['Drame']);
  return (
    <form>
      <MultiSelect
        name="genre"
        label="Genres"
        options={OPTIONS}
        selected={selected}
        onChange={setSelected}
        searchLabel="Chercher un genre"
        emptyLabel="Aucun genre trouvé"
        removeLabel={(genre) => `Retirer ${genre}`}
      />
    </form>
  );
}

test('options of a choice of several are found without accents, ticked by keyboard and removed by their tags', async () => {
  const { container } = await render(<Genres />);
  await page.getByRole('button', { name: /^Genres/ }).click();
  await page.getByLabelText('Chercher un genre').fill('ecole');
  await expect.element(box('Action')).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab} ');
  await expect.element(box('École')).toBeChecked();
  await page.getByLabelText('Chercher un genre').fill('zzz');
  await expect.element(page.getByText('Aucun genre trouvé')).toBeVisible();
  // Hidden options are sent too.
  const form = container.querySelector('form');
  expect(form && new FormData(form).getAll('genre')).toEqual(['Drame', 'École']);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Retirer Drame' }).click();
  expect(form && new FormData(form).getAll('genre')).toEqual(['École']);
});
