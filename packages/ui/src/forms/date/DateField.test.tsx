import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateField } from './DateField.tsx';

test('the server writes a date day first, and the form submits its value', () => {
  const labels = { openLabel: 'o', previousLabel: 'p', nextLabel: 'n', clearLabel: 'c' };
  const html = renderToString(
    <DateField value="2024-03-05" onChange={() => undefined} name="start" {...labels} />,
  );
  expect(html).toContain('value="05/03/2024"');
  expect(html).toContain('name="start" value="2024-03-05"');
});
