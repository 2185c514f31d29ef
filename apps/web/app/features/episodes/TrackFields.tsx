import type { Service } from '@kiroku/contract/episodes/rules';
import { Field } from '@kiroku/ui/forms/Field';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { ServiceField } from './ServiceField.tsx';

/** Dates and services of an episode's tracks, as typed. */
export type TracksDraft = {
  moment: string;
  service: Service | null;
  dubMoment: string;
  dubService: Service | null;
};

export type TrackFieldsProps = {
  draft: TracksDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<TracksDraft>) => void;
};

/** Dates and services of both tracks of an episode (product.md, Episodes 9). */
export function TrackFields({ draft, errors, onChange }: TrackFieldsProps) {
  return (
    <>
      <Field label="Diffusion" hint="À l’heure de votre appareil" error={errors.timestamp}>
        <TextInput
          type="datetime-local"
          value={draft.moment}
          onChange={(event) => onChange({ moment: event.currentTarget.value })}
        />
      </Field>
      <ServiceField
        label="Diffuseur"
        value={draft.service}
        error={errors.service}
        onChange={(service) => onChange({ service })}
      />
      <Field
        label="Diffusion en VF"
        hint="Sans date, pas de VF annoncée"
        error={errors['vf.timestamp'] ?? errors.vf}
      >
        <TextInput
          type="datetime-local"
          value={draft.dubMoment}
          onChange={(event) => onChange({ dubMoment: event.currentTarget.value })}
        />
      </Field>
      <ServiceField
        label="Diffuseur de la VF"
        value={draft.dubService}
        error={errors['vf.service']}
        onChange={(dubService) => onChange({ dubService })}
      />
    </>
  );
}
