import type { Service } from '@kiroku/contract/episodes/rules';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import type { Form } from '#app/lib/form/useForm.ts';
import { ServiceField } from './ServiceField.tsx';

/** Dates and services of an episode's tracks, as typed. */
export type TracksDraft = {
  moment: string;
  service: Service | null;
  dubMoment: string;
  dubService: Service | null;
};

/** Dates and services of both tracks of an episode (product.md, Episodes 9). */
export function TrackFields({ form }: { form: Form<TracksDraft> }) {
  const { service, dubService } = form.values;
  return (
    <>
      <Field label="Diffusion" hint="À l’heure de votre appareil" {...form.field('moment')}>
        <TextInput type="datetime-local" {...form.input('moment')} />
      </Field>
      <ServiceField
        label="Diffuseur"
        name="service"
        value={service}
        {...form.field('service')}
        onChange={(next) => form.set({ service: next })}
      />
      <Field label="Diffusion en VF" hint="Sans date, pas de VF annoncée" {...form.field('dubMoment')}>
        <TextInput type="datetime-local" {...form.input('dubMoment')} />
      </Field>
      <ServiceField
        label="Diffuseur de la VF"
        name="dubService"
        value={dubService}
        {...form.field('dubService')}
        onChange={(next) => form.set({ dubService: next })}
      />
    </>
  );
}
