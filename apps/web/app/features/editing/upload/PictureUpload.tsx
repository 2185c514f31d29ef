import { BANNER_RATIO } from '@kiroku/contract/account/banner';
import { IMAGE_TYPES } from '@kiroku/contract/account/labels';
import { uploadMediaBanner, uploadPoster } from '@kiroku/contract/catalogue/calls';
import { callWithProgress } from '#app/lib/calls/callWithProgress.ts';
import { PictureChooser } from '#app/media/crop/PictureChooser.tsx';
import { uploadInput } from '#app/media/crop/uploadInput.ts';
import type { Upload } from '#app/media/crop/usePictureUpload.ts';

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
  const send = async (upload: Upload) => onSent(await sendPicture(of, upload));
  return (
    <div>
      <PictureChooser
        button={button}
        label={`Fichier\u202f: ${button}`}
        types={IMAGE_TYPES}
        crop={{ title, ratio, send }}
      />
    </div>
  );
}

async function sendPicture(of: 'poster' | 'banner', upload: Upload): Promise<string> {
  const input = await uploadInput(upload);
  if (of === 'poster') return (await callWithProgress(uploadPoster, input, upload.onProgress)).image;
  return (await callWithProgress(uploadMediaBanner, input, upload.onProgress)).bannerURL;
}
