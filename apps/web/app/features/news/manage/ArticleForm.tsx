import { namesOf } from '@kiroku/contract/base/kinds';
import { ARTICLE_TITLE_MAX } from '@kiroku/contract/news/rules';
import { Button } from '@kiroku/ui/actions/Button';
import { Field } from '@kiroku/ui/forms/Field';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { Toggle } from '@kiroku/ui/forms/Toggle';
import { type FormEvent, useEffect, useState } from 'react';
import { UnsentChanges } from '#app/lib/UnsentChanges.tsx';
import { useFieldForm } from '#app/lib/useFieldForm.ts';
import { ArticlePicture } from '../ArticlePicture.tsx';
import styles from './ArticleForm.module.css';
import type { ArticleDraft } from './articleDraft.ts';

export type ArticleFormProps = {
  initial: ArticleDraft;
  submitLabel: string;
  /** Sends the draft; a refusal is shown here. */
  onSend: (draft: ArticleDraft) => Promise<void>;
  onCancel: () => void;
};

/** Form of an article (product.md, News 1). Refusals show at their fields, and no typed value is lost. */
export function ArticleForm({ initial, submitLabel, onSend, onCancel }: ArticleFormProps) {
  const { form, errors, busy, submit } = useFieldForm();
  const [draft, setDraft] = useState(initial);
  // Who opened the form writes in it.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit({}, () => onSend(draft));
  };
  const isChanged = namesOf(initial).some((name) => draft[name] !== initial[name]);
  const text = (name: 'title' | 'link' | 'image' | 'moment') => ({
    name: name === 'moment' ? 'timestamp' : name,
    value: draft[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate aria-busy={busy}>
      <UnsentChanges active={isChanged} />
      <Field label="Titre" error={errors.title} required className={styles.wide}>
        <TextInput {...text('title')} maxLength={ARTICLE_TITLE_MAX} autoComplete="off" />
      </Field>
      <Field
        label="Lien"
        hint="L’article s’ouvre à cette adresse."
        error={errors.link}
        required
        className={styles.wide}
      >
        <TextInput {...text('link')} type="url" inputMode="url" autoComplete="off" />
      </Field>
      <Field label="Image (adresse)" hint="En https, au format 16:9 de préférence." error={errors.image}>
        <TextInput {...text('image')} type="url" inputMode="url" autoComplete="off" />
      </Field>
      <ArticlePicture src={pictureOf(draft.image)} className={styles.picture} />
      <Field
        label="Publication"
        hint="À l’heure de votre appareil&#8239;; vide, tout de suite. Plus tard, l’article attend."
        error={errors.timestamp}
      >
        <TextInput {...text('moment')} type="datetime-local" />
      </Field>
      <div className={styles.toggles}>
        <Toggle
          label="Épingler en tête"
          checked={draft.pinned}
          onChange={(event) => setDraft({ ...draft, pinned: event.currentTarget.checked })}
        />
        <Toggle
          label="Publicité"
          hint="À cocher si cette place a été payée."
          checked={draft.advertise}
          onChange={(event) => setDraft({ ...draft, advertise: event.currentTarget.checked })}
        />
      </div>
      <div className={styles.actions}>
        <Button variant="plain" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Pages show pictures over https only. */
function pictureOf(address: string): string | null {
  const trimmed = address.trim();
  return /^https:\/\//i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null;
}
