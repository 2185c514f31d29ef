import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from '../field/Field.tsx';
import { TextListField } from './TextListField.tsx';

test('a list of texts shows each with a button that names the text to remove', () => {
  const html = renderToString(
    <Field label="Studios">
      <TextListField
        label="Studios"
        texts={['Bones', 'MAPPA']}
        onChange={() => undefined}
        suggest={async () => []}
        labels={{
          add: 'Ajouter',
          remove: (text) => `Retirer ${text}`,
          selected: String,
          added: String,
          removed: String,
          refused: String,
          suggestions: String,
        }}
      />
    </Field>,
  );
  expect(html.match(/aria-label="Retirer [^"]+"/g)).toEqual([
    'aria-label="Retirer Bones"',
    'aria-label="Retirer MAPPA"',
  ]);
  expect(html).toMatch(/<input[^>]*role="combobox"[^>]*aria-expanded="false"/);
});
