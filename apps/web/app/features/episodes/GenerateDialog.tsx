import { MOST_GENERATED } from '@kiroku/contract/episodes/rules';
import { Button } from '@kiroku/ui/actions/Button';
import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { Toggle } from '@kiroku/ui/forms/choice/Toggle';
import { Field } from '@kiroku/ui/forms/field/Field';
import { NumberStepper } from '@kiroku/ui/forms/number/NumberStepper';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { SentShare } from '#app/media/SentShare.tsx';
import styles from './GenerateDialog.module.css';
import { GeneratedTracks } from './GeneratedTracks.tsx';
import { GenerationPreview } from './GenerationPreview.tsx';
import { useGeneration } from './useGeneration.ts';

type Generation = ReturnType<typeof useGeneration>;

export type GenerateDialogProps = {
  animeId: number;
  /** Proposed number: the one after the last. */
  firstNumber: number;
  onClose: () => void;
};

/** Generation of episodes at an interval; the dates show before anything is created (product.md, Episodes 2). */
export function GenerateDialog({ animeId, firstNumber, onClose }: GenerateDialogProps) {
  const generation = useGeneration(animeId, firstNumber, onClose);
  const { draft, change, withDub, episodes, errors, create, share, busy } = generation;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Générer des nouveaux épisodes"
      closeLabel="Fermer"
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="primary" busy={busy} onClick={create}>
            Générer
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Interval draft={draft} change={change} errors={errors} />
        <GeneratedTracks draft={draft} onChange={change} onDub={withDub} />
        <Toggle
          className={styles.wide}
          label="Afficher dans l’agenda"
          checked={draft.displayCalendar}
          onChange={(event) => change({ displayCalendar: event.currentTarget.checked })}
        />
        {errors.all !== undefined && (
          <p className={styles.error} role="alert">
            {errors.all}
          </p>
        )}
        {busy && (
          <div className={styles.wide}>
            <SentShare share={share} />
          </div>
        )}
        <GenerationPreview episodes={episodes} />
      </div>
    </Dialog>
  );
}

/** Start, number and interval of the episodes. */
function Interval({ draft, change, errors }: Pick<Generation, 'draft' | 'change' | 'errors'>) {
  return (
    <>
      <Field
        label="Date et heure du premier épisode"
        hint="À l’heure de votre appareil"
        className={styles.wide}
      >
        <TextInput
          type="datetime-local"
          value={draft.moment}
          onChange={(event) => change({ moment: event.currentTarget.value })}
        />
      </Field>
      <Field label="Premier numéro" error={errors.number} required>
        <NumberStepper
          value={draft.firstNumber}
          onChange={(value) => change({ firstNumber: value })}
          increaseLabel="Numéro suivant"
          decreaseLabel="Numéro précédent"
        />
      </Field>
      <Field label="Nombre d’épisodes" error={errors.total} required>
        <NumberStepper
          value={draft.total}
          max={MOST_GENERATED}
          onChange={(total) => change({ total })}
          increaseLabel="Un épisode de plus"
          decreaseLabel="Un épisode de moins"
        />
      </Field>
      <Field label="Jours entre deux épisodes">
        <NumberStepper
          value={draft.everyDays}
          max={366}
          onChange={(everyDays) => change({ everyDays })}
          increaseLabel="Un jour de plus"
          decreaseLabel="Un jour de moins"
        />
      </Field>
      <Field label="Durée moyenne (minutes)">
        <NumberStepper
          value={draft.duration}
          onChange={(duration) => change({ duration })}
          increaseLabel="Une minute de plus"
          decreaseLabel="Une minute de moins"
        />
      </Field>
    </>
  );
}
