import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from '../field/Field.tsx';
import { PartialDateField } from './PartialDateField.tsx';

test('a partial date is a group with the name of its field, with named parts and the error', () => {
  const html = renderToString(
    <Field label="Début" error="Date invalide.">
      <PartialDateField
        entry={{ text: { day: '31', month: 'x', year: '' }, value: undefined }}
        onChange={() => undefined}
        labels={{ day: 'Jour', month: 'Mois', year: 'Année' }}
        years={{ min: 1850, max: 2200 }}
      />
    </Field>,
  );
  const labelId = /<label id="([^"]+)"/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<fieldset[^>]*aria-labelledby="${labelId}"[^>]*aria-describedby=`));
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  expect(inputs.map((input) => /aria-label="([^"]+)"/.exec(input)?.[1])).toEqual(['Jour', 'Mois', 'Année']);
  expect(inputs.every((input) => input.includes('aria-invalid="true"'))).toBe(true);
  expect(inputs[1]).toContain('value="x"');
});
