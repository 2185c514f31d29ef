import { useDeferredValue, useId, useState } from 'react';
import popover from '../../actions/popover.module.css';
import { Icon } from '../../media/Icon.tsx';
import { cx } from '../../styles/cx.ts';
import hidden from '../../styles/VisuallyHidden.module.css';
import control from '../field/control.module.css';
import { useField } from '../field/useField.ts';
import { TagList } from '../list/TagList.tsx';
import { TextInput } from '../text/TextInput.tsx';
import { Checkbox } from './Checkbox.tsx';
import { foldText } from './foldText.ts';
import styles from './MultiSelect.module.css';
import type { Option } from './Select.tsx';

export type MultiSelectProps = {
  /** Name of the checkboxes in a form. */
  name: string;
  label: string;
  options: readonly Option[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** Label of the button for a selection; by default the label and the number. */
  summary?: string;
  /** With a label, a box to search the options shows. */
  searchLabel?: string | undefined;
  emptyLabel?: string | undefined;
  /** With a label, each selected option shows beneath as a removable tag. */
  removeLabel?: ((label: string) => string) | undefined;
  size?: 'small' | 'medium';
  className?: string | undefined;
};

export function MultiSelect(props: MultiSelectProps) {
  const { label, options, selected, onChange, summary, removeLabel, size = 'medium', className } = props;
  const id = useId();
  const chosen = options.filter((option) => selected.includes(option.value));
  return (
    <div className={cx(styles.wrap, className)}>
      <button
        type="button"
        {...useField()}
        popoverTarget={id}
        aria-haspopup="dialog"
        className={cx(
          control.box,
          size === 'small' && control.small,
          styles.button,
          chosen.length > 0 && styles.active,
        )}
      >
        <span className={styles.summary}>{summary ?? label}</span>
        {chosen.length > 0 && <span className={styles.count}>{chosen.length}</span>}
        <Icon name="chevron-down" size="small" className={styles.chevron} />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={cx(popover.panel, popover.sheet, styles.panel)}
      >
        <Choices {...props} />
      </div>
      {removeLabel && chosen.length > 0 && (
        <TagList
          label={label}
          tags={chosen}
          removeLabel={removeLabel}
          onRemove={(value) => onChange(selected.filter((other) => other !== value))}
        />
      )}
    </div>
  );
}

/** Every checkbox stays in the page while the search hides some: a form sends the selected ones. */
function Choices({ name, label, options, selected, onChange, searchLabel, emptyLabel }: MultiSelectProps) {
  const [text, setText] = useState('');
  const wanted = foldText(useDeferredValue(text));
  const hits = new Set(
    options.filter((option) => foldText(option.label).includes(wanted)).map(({ value }) => value),
  );
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...selected, value] : selected.filter((other) => other !== value));
  return (
    <>
      {searchLabel && (
        <TextInput
          id={undefined}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          placeholder={searchLabel}
          aria-label={searchLabel}
          aria-describedby={undefined}
          autoComplete="off"
          className={styles.search}
        />
      )}
      <fieldset className={styles.list}>
        <legend className={hidden.hidden}>{label}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            disabled={option.disabled}
            checked={selected.includes(option.value)}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            className={cx(styles.option, !hits.has(option.value) && styles.miss)}
          />
        ))}
      </fieldset>
      {hits.size === 0 && emptyLabel && <p className={styles.empty}>{emptyLabel}</p>}
    </>
  );
}
