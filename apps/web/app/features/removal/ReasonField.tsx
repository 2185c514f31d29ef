import { Field } from '@kiroku/ui/forms/field/Field';
import { TextArea } from '@kiroku/ui/forms/text/TextArea';
import type { Form } from '#app/lib/form/useForm.ts';

/** Reason of a removal, for the journal. */
export function ReasonField({ form }: { form: Pick<Form<{ reason: string }>, 'field' | 'input'> }) {
  return (
    <Field label="Motif" hint="Pour le journal de l’équipe." required {...form.field('reason')}>
      <TextArea rows={2} {...form.input('reason')} />
    </Field>
  );
}
