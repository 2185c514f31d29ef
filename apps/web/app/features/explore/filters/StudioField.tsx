import { SEARCH_MAX } from '@kiroku/contract/catalogue/filters/filters';
import { suggestStudios } from '@kiroku/contract/contributions/calls';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { useEffect, useId, useState } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { useLater } from '#app/lib/rendering/useLater.ts';
import type { ChooseFilters } from './useExploreFilters.ts';

const PAUSE_MS = 250;

/** Studio of the results: one of the suggested names, or any on leaving the field and on Enter. */
export function StudioField({ studio, choose }: { studio: string; choose: ChooseFilters }) {
  const list = useId();
  const [text, setText] = useState(studio);
  const [shown, setShown] = useState(studio);
  const names = useStudios(text === studio ? '' : text);
  // A removed tag empties the field.
  if (studio !== shown) {
    setShown(studio);
    setText(studio);
  }
  const apply = (name: string) => {
    if (name.trim() !== studio) choose({ studio: name.trim() });
  };
  return (
    <Field label="Studio">
      <TextInput
        value={text}
        list={list}
        maxLength={SEARCH_MAX}
        placeholder="tous studios"
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          if (value === '' || names.includes(value)) apply(value);
        }}
        onBlur={() => apply(text)}
        onKeyDown={(event) => event.key === 'Enter' && apply(text)}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  );
}

/** Studios whose name contains a text, once it has not changed for a moment. Without an answer any name can be typed. */
function useStudios(text: string): readonly string[] {
  const wanted = useLater(text, PAUSE_MS);
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (wanted === '') return;
    const request = new AbortController();
    call(suggestStudios, { query: { q: wanted }, signal: request.signal }).then(
      setNames,
      (error) => request.signal.aborted || console.info('no studios to suggest', error),
    );
    return () => request.abort();
  }, [wanted]);
  return names;
}
