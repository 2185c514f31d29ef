import { removeAvatar, removeBanner, uploadAvatar, uploadBanner } from '@kiroku/contract/account/calls';
import { call } from '#app/lib/calls/call.ts';
import { callWithProgress } from '#app/lib/calls/callWithProgress.ts';
import { uploadInput } from '#app/media/crop/uploadInput.ts';
import type { Upload } from '#app/media/crop/usePictureUpload.ts';
import type { Member } from '#app/session/sessionStore.ts';
import type { PictureKind } from './pictureKinds.ts';

/** Uploads a picture unchanged, with the part of it to use. Returns the changes to the member. */
export async function sendPicture(kind: PictureKind, upload: Upload): Promise<Partial<Member>> {
  const { onProgress } = upload;
  const input = await uploadInput(upload);
  return kind === 'avatar'
    ? callWithProgress(uploadAvatar, input, onProgress)
    : callWithProgress(uploadBanner, input, onProgress);
}

/** Removes a picture. Returns the changes to the member. */
export async function removePicture(kind: PictureKind): Promise<Partial<Member>> {
  if (kind === 'avatar') {
    await call(removeAvatar);
    return { photoURL: null };
  }
  await call(removeBanner);
  return { bannerURL: null };
}
