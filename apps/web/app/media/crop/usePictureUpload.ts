import type { Crop } from '@kiroku/contract/account/schema';
import { useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { sentenceOf } from '#app/lib/calls/CallRefused.ts';
import { useAction } from '#app/lib/useAction.ts';

export type Upload = { file: File; crop: Crop; signal: AbortSignal; onProgress: (share: number) => void };
/** Uploads a picture unchanged, with the part of it to use. */
export type SendPicture = (upload: Upload) => Promise<void>;

/** Upload of a picture, with its progress and a way to cancel. */
export function usePictureUpload(send: SendPicture, onDone: () => void) {
  const under = useRef<AbortController>(null);
  const [share, setShare] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, run } = useAction(
    async (file: File, { x, y, width, height }: Area) => {
      under.current = new AbortController();
      setShare(0);
      setRefusal(null);
      const { signal } = under.current;
      await send({ file, crop: { x, y, width, height }, signal, onProgress: setShare });
      onDone();
    },
    {
      onFailed(error) {
        if (!under.current?.signal.aborted) setRefusal(sentenceOf(error));
      },
    },
  );
  return { share, busy, refusal, start: run, cancel: () => under.current?.abort() };
}
