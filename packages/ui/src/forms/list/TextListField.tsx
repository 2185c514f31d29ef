import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../actions/Button.tsx';
import { VisuallyHidden } from '../../styles/VisuallyHidden.tsx';
import { FieldError } from '../field/Field.tsx';
import { useField } from '../field/useField.ts';
import { TextInput } from '../text/TextInput.tsx';
import { SuggestionList, suggestionId } from './SuggestionList.tsx';
import { TagList } from './TagList.tsx';
import styles from './TextListField.module.css';
import type { TextListFieldProps } from './textListProps.ts';
import { useTextEntry } from './useTextEntry.ts';

/**
 * Several short texts as removable tags, with one input that adds another: by Enter, by its button, or several at once by
 * pasting lines. Backspace in the empty input selects the last tag, then removes it.
 */
export function TextListField(props: TextListFieldProps) {
  const { texts, label, labels, suggest, onUnfinished, placeholder } = props;
  const field = useField();
  const listId = useId();
  const errorId = useId();
  const entry = useTextEntry(props);
  const { options, active } = entry.suggestions;
  const { tags, remove } = useRemoval(props, entry);
  const unfinished = entry.typed.trim() !== '';
  useLayoutEffect(() => onUnfinished?.(unfinished), [unfinished, onUnfinished]);
  const combobox = suggest && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': options.length > 0,
    'aria-controls': options.length > 0 ? listId : undefined,
    'aria-activedescendant': active < 0 ? undefined : suggestionId(listId, active),
  };
  return (
    <div className={styles.wrap} ref={tags}>
      {texts.length > 0 && (
        <TagList
          label={label}
          tags={texts.map((text) => ({ value: text, label: text }))}
          selected={entry.selected}
          removeLabel={labels.remove}
          onRemove={remove}
        />
      )}
      <div className={styles.entry}>
        <TextInput
          aria-label={field.id ? undefined : label}
          {...combobox}
          aria-invalid={entry.refusal ? true : field['aria-invalid']}
          aria-describedby={[field['aria-describedby'], errorId].filter(Boolean).join(' ')}
          aria-required={field.required}
          required={false}
          autoComplete="off"
          placeholder={placeholder}
          {...entry.input}
        />
        <Button size="large" onClick={() => entry.addOne(entry.typed)}>
          {labels.add}
        </Button>
        <SuggestionList
          id={listId}
          label={labels.suggestions(options.length)}
          options={options}
          active={active}
          onPick={entry.addOne}
        />
      </div>
      <FieldError id={errorId}>{entry.refusal}</FieldError>
      <VisuallyHidden>
        <span role="status">{options.length > 0 ? labels.suggestions(options.length) : entry.announced}</span>
      </VisuallyHidden>
    </div>
  );
}

/** After a removal by its button, the focus goes to the tag in its place, else to the input. */
function useRemoval({ texts }: TextListFieldProps, { input, remove }: ReturnType<typeof useTextEntry>) {
  const tags = useRef<HTMLDivElement>(null);
  const removed = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (removed.current === null) return;
    const place = Math.min(removed.current, texts.length - 1);
    removed.current = null;
    (tags.current?.querySelectorAll<HTMLElement>('li > button')[place] ?? input.ref.current)?.focus();
  }, [texts, input.ref]);
  return {
    tags,
    remove: (text: string) => {
      removed.current = texts.indexOf(text);
      remove(text);
    },
  };
}
