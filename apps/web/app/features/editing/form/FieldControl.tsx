import { inputsOf, type LabelledInput } from '@kiroku/contract/catalogue/form/fieldInputs';
import { Checkbox } from '@kiroku/ui/forms/choice/Checkbox';
import { MultiSelect } from '@kiroku/ui/forms/choice/MultiSelect';
import { ChangedMark } from '@kiroku/ui/forms/field/ChangedMark';
import { Field } from '@kiroku/ui/forms/field/Field';
import { type ReactNode, useMemo } from 'react';
import { IdsInput } from '../inputs/IdsInput.tsx';
import { LinksInput } from '../inputs/LinksInput.tsx';
import { PictureInput } from '../inputs/PictureInput.tsx';
import { RelationsInput } from '../inputs/RelationsInput.tsx';
import { SocialInput } from '../inputs/SocialInput.tsx';
import { VideosInput } from '../inputs/VideosInput.tsx';
import styles from './FieldControl.module.css';
import { type Entry, type TypedInput, typedInput } from './fieldEntry.ts';
import { SimpleControl } from './SimpleControl.tsx';
import type { TitleForm } from './useTitleForm.ts';

export type FieldControlProps = {
  form: TitleForm;
  name: string;
  /** Upload of a picture's file, for the staff. */
  upload?: ((of: 'poster' | 'banner', onSent: (address: string) => void) => ReactNode) | undefined;
};

/** Inputs that stand beside others where there is room. */
const NARROW: ReadonlySet<string> = new Set([
  'line',
  'count',
  'id',
  'choice',
  'answer',
  'date',
  'season',
  'flag',
]);

/** Control of a field, with the mark of its change. */
export function FieldControl({ form, name, upload }: FieldControlProps) {
  const input = inputsOf(form.kind)[name];
  if (!input) return null;
  const movedValue = form.movedValue(name);
  return (
    <ChangedMark
      name={name}
      changed={form.changed.includes(name)}
      onRevert={() => form.revert(name)}
      revertLabel={`Rétablir\u202f: ${input.label}`}
      className={NARROW.has(input.as) ? undefined : styles.wide}
    >
      <Control form={form} name={name} input={input} upload={upload} />
      {movedValue !== null && <p className={styles.moved}>Sur la fiche&#8239;: {movedValue}</p>}
    </ChangedMark>
  );
}

type ControlProps = FieldControlProps & { input: LabelledInput };

function Control({ form, name, input, upload }: ControlProps) {
  const entry = form.entries[name];
  const typed = useMemo(() => typedInput(input, entry), [input, entry]);
  const change = (next: Entry) => form.change(name, next);
  const { label } = input;
  const { errors, id } = form;
  const list = { name, label, errors, onChange: change };
  switch (typed.as) {
    case 'links':
      return <LinksInput {...list} {...typed} rows={typed.entry} />;
    case 'videos':
      return <VideosInput {...list} max={typed.items} rows={typed.entry} />;
    case 'relations':
      return <RelationsInput {...list} max={typed.items} title={form} rows={typed.entry} />;
    case 'social':
      return <SocialInput name={name} entry={typed.entry} onChange={change} errors={errors} />;
    case 'ids':
      return <IdsInput name={name} entry={typed.entry} onChange={change} errors={errors} />;
    case 'flag':
      return <FlagControl label={label} checked={typed.entry} onChange={change} />;
    case 'choices':
      return <ChoicesControl {...{ name, typed, change }} error={firstError(errors, name)} />;
    case 'picture':
      return (
        <PictureInput
          of={typed.of}
          label={label}
          address={typed.entry}
          onChange={change}
          error={errors[name]}
          isProposed={id === null}
        >
          {upload?.(typed.of, change)}
        </PictureInput>
      );
    default:
      return (
        <Field label={label} error={firstError(errors, name)}>
          <SimpleControl input={typed} change={change} />
        </Field>
      );
  }
}

type FlagProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function FlagControl({ label, checked, onChange }: FlagProps) {
  return (
    <Checkbox label={label} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}

type ChoicesProps = {
  name: string;
  typed: Extract<TypedInput, { as: 'choices' }>;
  change: (next: Entry) => void;
  error: string | undefined;
};

function ChoicesControl({ name, typed, change, error }: ChoicesProps) {
  return (
    <Field label={typed.label} error={error}>
      <MultiSelect
        name={name}
        label={typed.label}
        options={typed.choices}
        selected={typed.entry}
        onChange={change}
        searchLabel="Chercher un genre"
        emptyLabel="Aucun genre trouvé"
        removeLabel={(genre) => `Retirer ${genre}`}
      />
    </Field>
  );
}

function firstError(errors: TitleForm['errors'], name: string): string | undefined {
  return errors[name] ?? Object.entries(errors).find(([key]) => key.startsWith(`${name}.`))?.[1];
}
