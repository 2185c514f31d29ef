import { BANNER_RATIO } from '@kiroku/contract/account/banner';
import { AVATAR_SIZE, GIF_TYPE, IMAGE_TYPES } from '@kiroku/contract/account/labels';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { fileRefusal } from '#app/media/crop/fileRefusal.ts';

export type PictureKind = 'avatar' | 'banner';

type PictureRules = {
  title: string;
  noun: string;
  ratio: number;
  round: boolean;
  hint: string;
  cropTitle: string;
};

/** Differences between the two pictures of a profile. */
export const PICTURES: Readonly<Record<PictureKind, PictureRules>> = {
  avatar: {
    title: 'Avatar',
    noun: 'l’avatar',
    ratio: 1,
    round: true,
    hint: `${AVATAR_SIZE} × ${AVATAR_SIZE} pixels une fois recadré.`,
    cropTitle: 'Recadrer l’avatar',
  },
  banner: {
    title: 'Bannière',
    noun: 'la bannière',
    ratio: BANNER_RATIO,
    round: false,
    hint: 'Six fois et demie plus large que haute.',
    cropTitle: 'Recadrer la bannière',
  },
};

/** Accepted file types: GIF for the avatar of a premium member (product.md, Accounts 9). */
export function offeredTypes(kind: PictureKind, premium: boolean): readonly string[] {
  return kind === 'avatar' && premium ? [...IMAGE_TYPES, GIF_TYPE] : IMAGE_TYPES;
}

const FORMATS: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
};

/** Names of the formats: « PNG, JPEG ou GIF ». */
export function formatNames(types: readonly string[]): string {
  const names = types.map((type) => FORMATS[type] ?? type);
  return `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`;
}

/** File types that a chooser lists. All members can choose a GIF: without premium the refusal names premium. */
export function chooserTypes(kind: PictureKind): readonly string[] {
  return offeredTypes(kind, true);
}

/** Message for an unfit file before it is sent, or null (product.md, Accounts 9). The server checks the real content. */
export function validateFile(
  file: { type: string; size: number },
  kind: PictureKind,
  premium: boolean,
): string | null {
  const isForPremium = !offeredTypes(kind, premium).includes(file.type);
  if (isForPremium && chooserTypes(kind).includes(file.type)) return ACCOUNT_PROBLEMS.premiumImage.message;
  return fileRefusal(file, chooserTypes(kind));
}
