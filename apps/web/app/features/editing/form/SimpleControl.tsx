import type { LabelledInput } from '@kiroku/contract/catalogue/fieldInputs';
import { NumberStepper } from '@kiroku/ui/forms/NumberStepper';
import { PartialDateField } from '@kiroku/ui/forms/PartialDateField';
import type { PartialDateEntry } from '@kiroku/ui/forms/partialDate';
import { SegmentedField } from '@kiroku/ui/forms/SegmentedField';
import { Select } from '@kiroku/ui/forms/Select';
import { TextArea } from '@kiroku/ui/forms/TextArea';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { TextListField } from '@kiroku/ui/forms/TextListField';
import { DATE_LABELS, TEXT_LIST_LABELS } from '../fr.ts';
import { SeasonInput } from '../inputs/SeasonInput.tsx';
import { DATE_YEARS, type Entry, type SeasonEntry } from './fieldEntry.ts';
import { suggestStudios } from './suggestStudios.ts';

export type SimpleControlProps = { input: LabelledInput; entry: Entry; change: (entry: Entry) => void };

const ANSWERS = [
  { value: '', label: 'Inconnu' },
  { value: 'yes', label: 'Oui' },
  { value: 'no', label: 'Non' },
] as const;

/** Control of one value, inside a Field. */
export function SimpleControl(props: SimpleControlProps) {
  const { input, entry, change } = props;
  switch (input.as) {
    case 'names':
      return (
        <TextListField
          texts={entry as string[]}
          onChange={change}
          label={input.label}
          labels={TEXT_LIST_LABELS}
          maxItems={input.items}
          maxLength={input.max}
          suggest={input.suggest && suggestStudios}
        />
      );
    case 'count':
      return (
        <NumberStepper
          value={entry as number | null}
          onChange={change}
          increaseLabel={`${input.label}\u202f: un de plus`}
          decreaseLabel={`${input.label}\u202f: un de moins`}
          max={input.max}
          suffix={input.unit}
        />
      );
    case 'date':
      return (
        <PartialDateField
          entry={entry as PartialDateEntry}
          onChange={change}
          labels={DATE_LABELS}
          years={DATE_YEARS}
        />
      );
    case 'season':
      return <SeasonInput entry={entry as SeasonEntry} onChange={change} />;
    default:
      return <TextOrChoice {...props} />;
  }
}

function TextOrChoice({ input, entry, change }: SimpleControlProps) {
  const value = entry as string;
  const onChange = (event: { currentTarget: { value: string } }) => change(event.currentTarget.value);
  if (input.as === 'answer') {
    const answer = ANSWERS.find((one) => one.value === value)?.value ?? '';
    return <SegmentedField options={ANSWERS} value={answer} onChange={change} />;
  }
  if (input.as === 'choice') {
    const options = input.choices.map((one) => ({ value: String(one.value), label: one.label }));
    return <Select options={options} placeholder="Inconnu" value={value} onChange={onChange} />;
  }
  if (input.as === 'id') return <TextInput inputMode="numeric" value={value} onChange={onChange} />;
  const max = 'max' in input ? input.max : undefined;
  if (input.as === 'text') return <TextArea rows={8} maxLength={max} value={value} onChange={onChange} />;
  return <TextInput maxLength={max} value={value} onChange={onChange} />;
}
