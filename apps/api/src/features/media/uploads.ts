import { IMAGE_MAX_BYTES } from '@kiroku/contract/account/labels';
import { ACCOUNT_MESSAGES, ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { Crop } from '@kiroku/contract/account/schema';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { PictureLate, PictureRefused } from '../../adapters/pictures/pictureErrors.ts';
import type { Picture, WantedPicture } from '../../adapters/pictures/readPicture.ts';
import { ProblemError } from '../../http/problems.ts';
import { Semaphore } from '../../lib/semaphore.ts';

export type Upload = { base64: string; crop?: Crop | undefined };

const DATA_URL = /^data:[^,;]*(?:;[^,;]*)*;base64,/i;
const LONGEST_PREFIX = 200;

/** Drawing takes a core and tens of megabytes. */
const semaphore = new Semaphore(2, 32);

/** The uploads that are drawn and wait. */
export const uploadState = () => semaphore.state();

/**
 * Reads an uploaded picture: base64, bare or as a data URL; its content alone decides its type. Throws the contract's
 * refusals: 413 above 3 × 2²⁰ bytes, 415 for anything but a picture, 403 for a GIF without premium, 422 for too many
 * pixels, 503 with too many uploads at once or on a machine too slow for it.
 */
export async function readUpload(
  { base64, crop }: Upload,
  wanted: Omit<WantedPicture, 'crop'>,
): Promise<Picture> {
  const text = base64.slice(DATA_URL.exec(base64.slice(0, LONGEST_PREFIX))?.[0].length ?? 0);
  if (decodedLength(text) > IMAGE_MAX_BYTES) throw new ProblemError(ACCOUNT_PROBLEMS.imageTooLarge);
  return semaphore.run(async () => {
    // Loaded by the first upload, not at start-up; decoded inside the semaphore, so that queued uploads hold a single
    // copy.
    const { readPicture } = await import('../../adapters/pictures/readPicture.ts');
    return readPicture(decode(text), { ...wanted, crop }).catch(refuse);
  });
}

function decodedLength(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return Math.floor((text.length * 3) / 4) - padding;
}

/** RFC 4648 §4 to the letter: Node's own decoder skips invalid characters. */
function decode(text: string): Buffer {
  const digits = text.replace(/={1,2}$/, '');
  if (text.length % 4 !== 0 || digits === '' || /[^A-Za-z0-9+/]/.test(digits)) {
    throw new ProblemError(ACCOUNT_PROBLEMS.notAnImage);
  }
  return Buffer.from(text, 'base64');
}

function refuse(error: unknown): never {
  if (error instanceof PictureLate) throw new ProblemError(ACCOUNT_PROBLEMS.busy);
  if (!(error instanceof PictureRefused)) throw error;
  if (error.reason === 'premium') throw new ProblemError(ACCOUNT_PROBLEMS.premiumImage);
  if (error.reason === 'type') throw new ProblemError(ACCOUNT_PROBLEMS.notAnImage);
  throw new ProblemError(PROBLEMS.invalid, { base64: ACCOUNT_MESSAGES.imagePixels });
}
