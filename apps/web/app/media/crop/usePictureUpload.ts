import type { Crop } from '@kiroku/contract/account/schema';
import { useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { sentenceOf } from '#app/lib/CallRefused.ts';

export type Upload = { file: File; crop: Crop; signal: AbortSignal; onProgress: (share: number) => void };
/** Uploads a picture unchanged, with the part of it to use. */
export type SendPicture = (upload: Upload) => Promise<void>;

/** Upload of a picture, with its progress and a way to cancel. */
export function usePictureUpload(send: SendPicture, onDone: () => void) {
  const under = useRef<AbortController | null>(null);
  const [share, setShare] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const start = async (file: File, { x, y, width, height }: Area) => {
    const controller = new AbortController();
    under.current = controller;
    setBusy(true);
    setShare(0);
    setRefusal(null);
    try {
      const crop = { x, y, width, height };
      await send({ file, crop, signal: controller.signal, onProgress: setShare });
      onDone();
    } catch (error) {
      if (!controller.signal.aborted) setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    share,
    busy,
    refusal,
    start: (file: File, area: Area) => void start(file, area),
    cancel: () => under.current?.abort(),
  };
}
