import { S3mini, S3ServiceError } from 's3mini';
import { checkedKey } from './imageKey.ts';
import { type ImageStore, ImageStoreDown } from './imageStore.ts';

export type S3Options = {
  /** `https://s3.example.net`, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Time limit of a request, its body included. Default 10 000. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

/** Pictures in a bucket of any service that speaks the S3 protocol, addressed by path (`endpoint/bucket/key`). */
export function s3Store(options: S3Options): ImageStore {
  const s3 = new S3mini({
    endpoint: `${options.endpoint.replace(/(?<!\/)\/+$/, '')}/${options.bucket}`,
    region: options.region,
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    requestAbortTimeout: options.timeoutMs ?? TIMEOUT_MS,
    // The signature is valid for one host: redirects must not be followed.
    fetch: (address, init) => fetch(address, { ...init, redirect: 'error' }),
  });
  return {
    async put(key, bytes, type) {
      checkedKey(key);
      await answered(async () => {
        const answer = await s3.putObject(key, bytes, type);
        await answer.body?.cancel();
      });
    },
    async read(key) {
      checkedKey(key);
      const bytes = await answered(() => s3.getObjectArrayBuffer(key));
      return bytes && Buffer.from(bytes);
    },
    async remove(key) {
      checkedKey(key);
      await answered(async () => {
        await s3.deleteObject(key).catch(unlessAbsent);
      });
    },
  };
}

/** Removing an absent object: most services answer 204, some 404. */
function unlessAbsent(error: unknown): void {
  if (!(error instanceof S3ServiceError) || error.status !== 404) throw error;
}

async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ImageStoreDown('down', { cause: error });
  }
}
