import { editEpisode } from '@kiroku/contract/episodes/calls';
import type { Episode, EpisodeChanges } from '@kiroku/contract/episodes/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/Field';
import { NumberStepper } from '@kiroku/ui/forms/NumberStepper';
import { TextArea } from '@kiroku/ui/forms/TextArea';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { Toggle } from '@kiroku/ui/forms/Toggle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallRefused } from '#app/lib/CallRefused.ts';
import { call } from '#app/lib/call.ts';
import { readLocal, writeLocal } from '#app/lib/localMoment.ts';
import { showError } from '#app/lib/showError.ts';
import { UnsentChanges } from '#app/lib/UnsentChanges.tsx';
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
  const [draft, setDraft] = useState<Draft>(() => draftOf(episode));
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const save = useMutation({
    mutationFn: () =>
      call(editEpisode, {
        params: { id: episode.id },
        body: changesOf(draft, episode),
      }),
    onSuccess: (saved) => {
      queries.setQueryData(episodesQuery(episode.animeID).queryKey, (list) =>
        list?.map((one) => (one.id === saved.id ? saved : one)),
      );
      toast.success(EPISODE_TOASTS.saved);
      onSaved();
    },
    onError: (error) => {
      if (!(error instanceof CallRefused && error.body.errors)) showError(error, EPISODE_TOASTS.failed);
    },
  });
  const errors = save.error instanceof CallRefused ? (save.error.body.errors ?? {}) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsentChanges active={JSON.stringify(draft) !== JSON.stringify(draftOf(episode))} />
      <Field label="Titre" error={errors.title} className={styles.wide}>
        <TextInput value={draft.title} onChange={(event) => change({ title: event.currentTarget.value })} />
      </Field>
      <TrackFields draft={draft} errors={errors} onChange={change} />
      <Field label="Durée (minutes)" error={errors.duration}>
        <NumberStepper
          value={draft.duration}
          onChange={(duration) => change({ duration })}
          increaseLabel="Une minute de plus"
          decreaseLabel="Une minute de moins"
        />
      </Field>
      <Field label="Image (adresse)" error={errors.image}>
        <TextInput
          type="url"
          value={draft.image}
          onChange={(event) => change({ image: event.currentTarget.value })}
        />
      </Field>
      <Field label="Lien" error={errors.link}>
        <TextInput
          type="url"
          value={draft.link}
          onChange={(event) => change({ link: event.currentTarget.value })}
        />
      </Field>
      <Field label="Synopsis" error={errors.synopsis} className={styles.wide}>
        <TextArea
          value={draft.synopsis}
          onChange={(event) => change({ synopsis: event.currentTarget.value })}
        />
      </Field>
      <Toggle
        label="Afficher dans l’agenda"
        checked={draft.displayCalendar}
        onChange={(event) => change({ displayCalendar: event.currentTarget.checked })}
      />
      <Toggle
        label="Épisode filler"
        checked={draft.isFiller}
        onChange={(event) => change({ isFiller: event.currentTarget.checked })}
      />
      <div className={styles.wide}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Modifier
        </Button>
      </div>
    </form>
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
