import { randomBytes } from 'node:crypto';
import { imagesOf } from '../start/adapters.ts';
import { bad, type Check, good } from './finding.ts';

/** Whether the store of pictures works: a probe is written, read and removed. */
export const imagesCheck: Check = {
  subject: 'Images',
  run: async ({ db, config }) => {
    const store = imagesOf(config, db);
    const place = config.s3 ? `le bucket ${config.s3.bucket}` : 'le stockage des images';
    const name = randomBytes(16).toString('hex');
    const key = `doctor/${name.slice(0, 2)}/${name}.webp`;
    const bytes = randomBytes(64);
    try {
      await store.put(key, bytes, 'image/webp');
      const read = await store.read(key).finally(() => store.remove(key));
      return [
        read?.equals(bytes)
          ? good(`${place} garde ce qu’il reçoit.`)
          : bad(`${place} rend autre chose que ce qu’il a reçu.`),
      ];
    } catch {
      return [
        bad(
          `${place} ne répond pas : vérifiez ${config.s3 ? 'S3_ENDPOINT et ses clés' : 'DATA_DIR et ses droits'}.`,
        ),
      ];
    }
  },
};
