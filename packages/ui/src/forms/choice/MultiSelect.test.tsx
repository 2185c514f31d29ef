import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MultiSelect } from './MultiSelect.tsx';

test('a multiple choice submits its checked boxes with the form', () => {
  const options = [
    { value: '1', label: 'Action' },
    { value: '2', label: 'Drame' },
  ];
  const html = renderToString(
    <MultiSelect name="genre" label="Genres" options={options} selected={['2']} onChange={() => undefined} />,
  );
  expect(html).toMatch(
    /<input[^>]*type="checkbox"[^>]*name="genre"[^>]*checked=""[^>]*value="2"|name="genre"[^>]*value="2"[^>]*checked|value="2"[^>]*name="genre"/,
  );
  expect(html.match(/checked=""/g)).toHaveLength(1);
});
