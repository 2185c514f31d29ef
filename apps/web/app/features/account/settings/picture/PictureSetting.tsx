import { Button } from '@kiroku/ui/actions/Button';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { FieldError } from '@kiroku/ui/forms/field/Field';
import { Icon } from '@kiroku/ui/media/Icon';
import { UPLOAD } from '@kiroku/ui/media/rareIcons';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { changeMember } from '#app/session/sessionStore.ts';
import styles from './PictureSetting.module.css';
import { removePicture, sendPicture } from './pictureCalls.ts';
import {
  chooserTypes,
  formatNames,
  offeredTypes,
  PICTURES,
  type PictureKind,
  validateFile,
} from './pictureKinds.ts';

/** Loaded once a picture was chosen. */
const CropDialog = lazy(async () => ({
  default: (await import('#app/media/crop/CropDialog.tsx')).CropDialog,
}));

export type PictureSettingProps = { kind: PictureKind; current: string | null; premium: boolean };

/** Chooses, crops and removes one of the profile's two pictures. */
export function PictureSetting({ kind, current, premium }: PictureSettingProps) {
  const { title, hint, cropTitle, ratio, round } = PICTURES[kind];
  const errorId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { chosen, error, choose, close, refuse } = useChosenFile(kind, premium);
  const remove = useMutation({
    mutationFn: () => removePicture(kind),
    onSuccess: changeMember,
  });
  return (
    <div className={styles.picture}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.hint}>
        {formatNames(offeredTypes(kind, premium))}, 3 Mo au plus. {hint}
      </p>
      <input
        ref={chooser}
        type="file"
        accept={chooserTypes(kind).join(',')}
        onChange={choose}
        hidden
        aria-label={`Fichier\u202f: ${title.toLowerCase()}`}
      />
      <div className={styles.actions}>
        <Button
          icon={<Icon name={UPLOAD} />}
          aria-describedby={error ? errorId : undefined}
          onClick={() => chooser.current?.click()}
        >
          {current ? 'Remplacer' : 'Choisir'} {kind === 'avatar' ? 'l’avatar' : 'la bannière'}
        </Button>
        {current && (
          <ConfirmButton
            variant="plain"
            confirmLabel="Cliquez pour confirmer"
            busy={remove.isPending}
            onConfirm={() => remove.mutate()}
          >
            Retirer {kind === 'avatar' ? 'l’avatar' : 'la bannière'}
          </ConfirmButton>
        )}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      {chosen && (
        <Suspense>
          <CropDialog
            title={cropTitle}
            ratio={ratio}
            round={round}
            file={chosen}
            send={async (upload) => changeMember(await sendPicture(kind, upload))}
            onClose={close}
            onUnreadable={refuse}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The chosen file, or why it cannot be used. */
function useChosenFile(kind: PictureKind, premium: boolean) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const refuse = (sentence: string) => {
    setError(sentence);
    setChosen(null);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // The same file can be chosen again.
    event.currentTarget.value = '';
    if (!file) return;
    const wrong = validateFile(file, kind, premium);
    if (wrong !== null) return refuse(wrong);
    setError(null);
    setChosen(file);
  };
  return { chosen, error, choose, close: () => setChosen(null), refuse };
}
