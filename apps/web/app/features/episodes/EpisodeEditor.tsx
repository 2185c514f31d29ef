import { editEpisode } from '@kiroku/contract/episodes/calls';
import type { Episode, EpisodeChanges } from '@kiroku/contract/episodes/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Toggle } from '@kiroku/ui/forms/choice/Toggle';
import { Field } from '@kiroku/ui/forms/field/Field';
import { NumberStepper } from '@kiroku/ui/forms/number/NumberStepper';
import { TextArea } from '@kiroku/ui/forms/text/TextArea';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { UnsentChanges } from '#app/lib/form/UnsentChanges.tsx';
import { type Form, useForm } from '#app/lib/form/useForm.ts';
import { readLocal, writeLocal } from '#app/lib/time/localMoment.ts';
import styles from './EpisodeEditor.module.css';
import { episodesQuery } from './episodesQuery.ts';
import { EPISODE_TOASTS } from './episodeToasts.ts';
import { serviceOf } from './ServiceField.tsx';
import { TrackFields, type TracksDraft } from './TrackFields.tsx';

type Draft = TracksDraft & {
  title: string;
  synopsis: string;
  image: string;
  link: string;
  duration: number | null;
  displayCalendar: boolean;
  isFiller: boolean;
};

/** Editor of an episode. Refusals show at their fields, and no typed value is lost. */
export function EpisodeEditor({ episode, onSaved }: { episode: Episode; onSaved: () => void }) {
  const queries = useQueryClient();
  const stored = draftOf(episode);
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/episodes/schema')).editEpisodeBody,
    stored,
    state: useState(stored),
    body: (draft) => changesOf(draft, episode),
    paths: { timestamp: 'moment', vf: 'dubMoment', 'vf.timestamp': 'dubMoment', 'vf.service': 'dubService' },
    failure: EPISODE_TOASTS.failed,
    async send(draft) {
      const saved = await call(editEpisode, { params: { id: episode.id }, body: changesOf(draft, episode) });
      queries.setQueryData(episodesQuery(episode.animeID).queryKey, (list) =>
        list?.map((one) => (one.id === saved.id ? saved : one)),
      );
      toast.success(EPISODE_TOASTS.saved);
      onSaved();
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <UnsentChanges active={form.changed} />
      <Field label="Titre" className={styles.wide} {...form.field('title')}>
        <TextInput {...form.input('title')} />
      </Field>
      <TrackFields form={form} />
      <Field label="Durée (minutes)" {...form.field('duration')}>
        <NumberStepper
          name="duration"
          value={form.values.duration}
          onChange={(next) => form.set({ duration: next })}
          increaseLabel="Une minute de plus"
          decreaseLabel="Une minute de moins"
        />
      </Field>
      <Field label="Image (adresse)" {...form.field('image')}>
        <TextInput type="url" {...form.input('image')} />
      </Field>
      <Field label="Lien" {...form.field('link')}>
        <TextInput type="url" {...form.input('link')} />
      </Field>
      <Field label="Synopsis" className={styles.wide} {...form.field('synopsis')}>
        <TextArea {...form.input('synopsis')} />
      </Field>
      <Flags form={form} />
      <div className={styles.wide}>
        <Button type="submit" variant="primary" busy={form.busy}>
          Modifier
        </Button>
      </div>
    </form>
  );
}

function Flags({ form: { values, set } }: { form: Form<Draft> }) {
  return (
    <>
      <Toggle
        label="Afficher dans l’agenda"
        checked={values.displayCalendar}
        onChange={(event) => set({ displayCalendar: event.currentTarget.checked })}
      />
      <Toggle
        label="Épisode filler"
        checked={values.isFiller}
        onChange={(event) => set({ isFiller: event.currentTarget.checked })}
      />
    </>
  );
}

function draftOf({
  title,
  synopsis,
  image,
  link,
  timestamp,
  duration,
  displayCalendar,
  isFiller,
  service,
  vf,
}: Episode): Draft {
  return {
    title: title ?? '',
    synopsis: synopsis ?? '',
    image: image ?? '',
    link: link ?? '',
    moment: writeLocal(timestamp),
    service: serviceOf(service),
    dubMoment: writeLocal(vf?.timestamp ?? null),
    dubService: serviceOf(vf?.service ?? null),
    duration,
    displayCalendar,
    isFiller,
  };
}

/** Fields to send. Moments are sent only after an edit: their fields have no seconds. */
function changesOf(draft: Draft, episode: Episode): EpisodeChanges {
  const { title, synopsis, image, link, moment, service, duration, displayCalendar, isFiller } = draft;
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    title: orNull(title),
    synopsis: orNull(synopsis),
    image: orNull(image),
    link: orNull(link),
    ...(moment !== writeLocal(episode.timestamp) && { timestamp: readLocal(moment) }),
    service,
    ...dubChange(draft, episode),
    duration,
    displayCalendar,
    isFiller,
  };
}

function dubChange({ dubMoment, dubService }: Draft, { vf }: Episode): Pick<EpisodeChanges, 'vf'> {
  const isSameMoment = dubMoment === writeLocal(vf?.timestamp ?? null);
  if (isSameMoment && dubService === serviceOf(vf?.service ?? null)) return {};
  const timestamp = isSameMoment && vf ? vf.timestamp : readLocal(dubMoment);
  return { vf: timestamp === null ? null : { timestamp, service: dubService } };
}
