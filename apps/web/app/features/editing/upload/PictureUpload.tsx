import { BANNER_RATIO } from '@kiroku/contract/account/banner';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@kiroku/contract/account/labels';
import { ACCOUNT_MESSAGES } from '@kiroku/contract/account/problems';
import { uploadMediaBanner, uploadPoster } from '@kiroku/contract/catalogue/calls';
import { Button } from '@kiroku/ui/actions/Button';
import { FieldError } from '@kiroku/ui/forms/field/Field';
import { Icon } from '@kiroku/ui/media/Icon';
import { UPLOAD } from '@kiroku/ui/media/rareIcons';
import { type ChangeEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { callWithProgress } from '#app/lib/calls/callWithProgress.ts';
import { asDataUrl } from '#app/media/crop/asDataUrl.ts';
import type { Upload } from '#app/media/crop/usePictureUpload.ts';

/** Loaded once a picture was chosen. */
const CropDialog = lazy(async () => ({
  default: (await import('#app/media/crop/CropDialog.tsx')).CropDialog,
}));

const PICTURES = {
  poster: { button: 'Envoyer une affiche', title: 'Recadrer l’affiche', ratio: 2 / 3 },
  banner: { button: 'Envoyer une bannière', title: 'Recadrer la bannière', ratio: BANNER_RATIO },
} as const;

export type PictureUploadProps = {
  of: 'poster' | 'banner';
  /** Receives the address of the stored picture; the title changes with its form. */
  onSent: (address: string) => void;
};

/** Upload of a title's picture by the staff, with crop and preview. */
export function PictureUpload({ of, onSent }: PictureUploadProps) {
  const { button, title, ratio } = PICTURES[of];
  const chooser = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // The same file can be chosen again.
    event.currentTarget.value = '';
    if (!file) return;
    const wrong = refusalOf(file);
    setError(wrong);
    setChosen(wrong === null ? file : null);
  };
  return (
    <div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        onChange={choose}
        aria-label={`Fichier\u202f: ${button}`}
      />
      <Button
        icon={<Icon name={UPLOAD} />}
        aria-describedby={errorId}
        onClick={() => chooser.current?.click()}
      >
        {button}
      </Button>
      <FieldError id={errorId}>{error}</FieldError>
      {chosen && (
        <Suspense>
          <CropDialog
            title={title}
            ratio={ratio}
            file={chosen}
            send={async (upload) => onSent(await sendPicture(of, upload))}
            onClose={() => setChosen(null)}
            onUnreadable={(sentence) => {
              setError(sentence);
              setChosen(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function refusalOf({ type, size }: File): string | null {
  if (!IMAGE_TYPES.some((one) => one === type)) return ACCOUNT_MESSAGES.imageType;
  return size > IMAGE_MAX_BYTES ? ACCOUNT_MESSAGES.imageSize : null;
}

async function sendPicture(of: 'poster' | 'banner', upload: Upload): Promise<string> {
  const { file, crop, signal, onProgress } = upload;
  const input = { body: { base64: await asDataUrl(file), crop }, signal };
  if (of === 'poster') {
    return (await callWithProgress(uploadPoster, input, onProgress)).image;
  }
  const { bannerURL } = await callWithProgress(uploadMediaBanner, input, onProgress);
  return bannerURL;
}
