import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { useMutation } from '@tanstack/react-query';
import { PictureChooser } from '#app/media/crop/PictureChooser.tsx';
import type { Upload } from '#app/media/crop/usePictureUpload.ts';
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

export type PictureSettingProps = { kind: PictureKind; current: string | null; premium: boolean };

/** Chooses, crops and removes one of the profile's two pictures. */
export function PictureSetting({ kind, current, premium }: PictureSettingProps) {
  const { title, noun, hint, cropTitle, ratio, round } = PICTURES[kind];
  const send = async (upload: Upload) => changeMember(await sendPicture(kind, upload));
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
      <PictureChooser
        button={`${current ? 'Remplacer' : 'Choisir'} ${noun}`}
        label={`Fichier\u202f: ${title.toLowerCase()}`}
        types={chooserTypes(kind)}
        refusalOf={(file) => validateFile(file, kind, premium)}
        crop={{ title: cropTitle, ratio, round, send }}
      >
        {current && (
          <ConfirmButton
            variant="plain"
            confirmLabel="Cliquez pour confirmer"
            busy={remove.isPending}
            onConfirm={() => remove.mutate()}
          >
            Retirer {noun}
          </ConfirmButton>
        )}
      </PictureChooser>
    </div>
  );
}
