import type {
  removeAvatar,
  removeBanner,
  uploadAvatar,
  uploadBanner,
} from '@kiroku/contract/account/pictureEndpoints';
import { call } from '#app/lib/call.ts';
import { callWithProgress } from '#app/lib/callWithProgress.ts';
import { asDataUrl } from '#app/media/crop/asDataUrl.ts';
import type { Upload } from '#app/media/crop/usePictureUpload.ts';
import type { Member } from '#app/session/sessionStore.ts';
import type { PictureKind } from './pictureKinds.ts';

/** Uploads a picture unchanged, with the part of it to use. Returns the changes to the member. */
export async function sendPicture(kind: PictureKind, upload: Upload): Promise<Partial<Member>> {
  const { file, crop, signal, onProgress } = upload;
  const body = { base64: await asDataUrl(file), crop };
  const input = { body, signal };
  return kind === 'avatar'
    ? callWithProgress<typeof uploadAvatar>('POST', '/upload/avatar', input, onProgress)
    : callWithProgress<typeof uploadBanner>('POST', '/upload/banner', input, onProgress);
}

/** Removes a picture. Returns the changes to the member. */
export async function removePicture(kind: PictureKind): Promise<Partial<Member>> {
  if (kind === 'avatar') {
    await call<typeof removeAvatar>('DELETE', '/upload/avatar');
    return { photoURL: null };
  }
  await call<typeof removeBanner>('DELETE', '/upload/banner');
  return { bannerURL: null };
}
