import { IMAGE_MAX_BYTES } from '@kiroku/contract/account/labels';
import { ACCOUNT_MESSAGES } from '@kiroku/contract/account/problems';

/** Message for an unfit file before it is sent, or null. The server checks the real content. */
export function fileRefusal(
  { type, size }: Pick<File, 'type' | 'size'>,
  types: readonly string[],
): string | null {
  if (!types.includes(type)) return ACCOUNT_MESSAGES.imageType;
  return size > IMAGE_MAX_BYTES ? ACCOUNT_MESSAGES.imageSize : null;
}
