import { BROADCASTERS } from '@kiroku/contract/catalogue/labels';
import type { Service } from '@kiroku/contract/episodes/rules';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { Field } from '@kiroku/ui/forms/field/Field';

export type ServiceFieldProps = {
  label: string;
  name?: string;
  value: Service | null;
  error?: string | undefined;
  onChange: (service: Service | null) => void;
};

/** Platform of a track of an episode. */
export function ServiceField({ label, name, value, error, onChange }: ServiceFieldProps) {
  return (
    <Field label={label} error={error}>
      <Select
        name={name}
        options={BROADCASTERS}
        placeholder="Partout où le titre est diffusé"
        value={value ?? ''}
        onChange={(event) => onChange(serviceOf(event.currentTarget.value))}
      />
    </Field>
  );
}

/** Service of a stored or chosen value; null for none of ours. */
export function serviceOf(value: string | null): Service | null {
  return BROADCASTERS.find((one) => one.value === value)?.value ?? null;
}
