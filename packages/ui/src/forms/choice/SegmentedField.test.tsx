import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from '../field/Field.tsx';
import { SegmentedField } from './SegmentedField.tsx';

test('a segmented choice is a group of radios with one name, the chosen one checked', () => {
  const html = renderToString(
    <Field label="Adulte" required>
      <SegmentedField
        value="no"
        onChange={() => undefined}
        options={[
          { value: 'yes', label: 'Oui' },
          { value: 'no', label: 'Non' },
        ]}
      />
    </Field>,
  );
  expect(html).toMatch(/role="radiogroup"[^>]*aria-required="true"/);
  const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input);
  expect(new Set(radios.map((input) => /name="([^"]+)"/.exec(input)?.[1])).size).toBe(1);
  expect(radios.map((input) => input.includes('checked=""'))).toEqual([false, true]);
});
