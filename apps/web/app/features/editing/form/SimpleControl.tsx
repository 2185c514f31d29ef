import { suggestStudios as suggestCall } from '@kiroku/contract/contributions/calls';
import { SegmentedField } from '@kiroku/ui/forms/choice/SegmentedField';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { PartialDateField } from '@kiroku/ui/forms/date/PartialDateField';
import { TextListField } from '@kiroku/ui/forms/list/TextListField';
import { NumberStepper } from '@kiroku/ui/forms/number/NumberStepper';
import { TextArea } from '@kiroku/ui/forms/text/TextArea';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { call } from '#app/lib/calls/call.ts';
import { DATE_LABELS, TEXT_LIST_LABELS } from '../fr.ts';
import { SeasonInput } from '../inputs/SeasonInput.tsx';
import { DATE_YEARS, type Entry, type TypedInput } from './fieldEntry.ts';

type Simple = Exclude<
  TypedInput,
  { as: 'links' | 'videos' | 'relations' | 'social' | 'ids' | 'flag' | 'choices' | 'picture' }
>;

export type SimpleControlProps = { input: Simple; change: (entry: Entry) => void };

const ANSWERS = [
  { value: '', label: 'Inconnu' },
  { value: 'yes', label: 'Oui' },
  { value: 'no', label: 'Non' },
] as const;

/** Control of one value, inside a Field. */
export function SimpleControl({ input, change }: SimpleControlProps) {
  switch (input.as) {
    case 'names':
      return (
        <TextListField
          texts={input.entry}
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
          value={input.entry}
          onChange={change}
          increaseLabel={`${input.label}\u202f: un de plus`}
          decreaseLabel={`${input.label}\u202f: un de moins`}
          max={input.max}
          suffix={input.unit}
        />
      );
    case 'date':
      return (
        <PartialDateField entry={input.entry} onChange={change} labels={DATE_LABELS} years={DATE_YEARS} />
      );
    case 'season':
      return <SeasonInput entry={input.entry} onChange={change} />;
    default:
      return <TextOrChoice input={input} change={change} />;
  }
}

type TextProps = {
  input: Exclude<Simple, { as: 'names' | 'count' | 'date' | 'season' }>;
  change: (entry: string) => void;
};

function TextOrChoice({ input, change }: TextProps) {
  const value = input.entry;
  const onChange = (event: { currentTarget: { value: string } }) => change(event.currentTarget.value);
  if (input.as === 'answer') {
    return <SegmentedField options={ANSWERS} value={input.entry} onChange={change} />;
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

/** Studios of the catalogue whose name contains a typed text. */
function suggestStudios(text: string): Promise<readonly string[]> {
  return call(suggestCall, { query: { q: text } });
}
