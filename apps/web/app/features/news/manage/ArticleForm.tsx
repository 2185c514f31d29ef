import { ARTICLE_TITLE_MAX } from '@kiroku/contract/news/rules';
import type { ArticleChanges } from '@kiroku/contract/news/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { Toggle } from '@kiroku/ui/forms/choice/Toggle';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { useEffect, useState } from 'react';
import { UnsentChanges } from '#app/lib/form/UnsentChanges.tsx';
import { type Form, useForm } from '#app/lib/form/useForm.ts';
import { ArticlePicture } from '../ArticlePicture.tsx';
import styles from './ArticleForm.module.css';
import type { ArticleDraft } from './articleDraft.ts';

export type ArticleFormProps<Body> = {
  initial: ArticleDraft;
  submitLabel: string;
  bodyOf: (draft: ArticleDraft) => Body;
  /** Rejects as `call` does. */
  onSend: (body: Body) => Promise<void>;
  onCancel: () => void;
};

/** Form of an article (product.md, News 1). Refusals show at their fields, and no typed value is lost. */
export function ArticleForm<Body extends ArticleChanges>(props: ArticleFormProps<Body>) {
  const { initial, submitLabel, bodyOf, onSend, onCancel } = props;
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/news/schema')).editArticleBody,
    stored: initial,
    state: useState(initial),
    body: bodyOf,
    paths: { timestamp: 'moment' },
    send: (draft) => onSend(bodyOf(draft)),
  });
  const { ref } = form.props;
  // A form that was opened has the focus.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form {...form.props} className={styles.form}>
      <UnsentChanges active={form.changed} />
      <Field label="Titre" required className={styles.wide} {...form.field('title')}>
        <TextInput {...form.input('title')} maxLength={ARTICLE_TITLE_MAX} autoComplete="off" />
      </Field>
      <Field
        label="Lien"
        hint="L’article s’ouvre à cette adresse."
        required
        className={styles.wide}
        {...form.field('link')}
      >
        <TextInput {...form.input('link')} type="url" inputMode="url" autoComplete="off" />
      </Field>
      <Field label="Image (adresse)" hint="En https, au format 16:9 de préférence." {...form.field('image')}>
        <TextInput {...form.input('image')} type="url" inputMode="url" autoComplete="off" />
      </Field>
      <ArticlePicture src={pictureOf(form.values.image)} className={styles.picture} />
      <Field
        label="Publication"
        hint="À l’heure de votre appareil&#8239;; vide, tout de suite. Plus tard, l’article attend."
        {...form.field('moment')}
      >
        <TextInput {...form.input('moment')} type="datetime-local" />
      </Field>
      <div className={styles.toggles}>
        <Flags form={form} />
      </div>
      <div className={styles.actions}>
        <Button variant="plain" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function Flags({ form: { values, set } }: { form: Form<ArticleDraft> }) {
  return (
    <>
      <Toggle
        label="Épingler en tête"
        checked={values.pinned}
        onChange={(event) => set({ pinned: event.currentTarget.checked })}
      />
      <Toggle
        label="Publicité"
        hint="À cocher si cette place a été payée."
        checked={values.advertise}
        onChange={(event) => set({ advertise: event.currentTarget.checked })}
      />
    </>
  );
}

/** Pages show pictures over https only. */
function pictureOf(address: string): string | null {
  const trimmed = address.trim();
  return /^https:\/\//i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null;
}
