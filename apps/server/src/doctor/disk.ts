import { bytesFreeOn } from '@kiroku/api/db/freeSpace';
import { grouped } from '../cli/terminal/numbers.ts';
import { bad, type Check, good, note } from './finding.ts';

const MEGABYTE = 2 ** 20;
/** Factor of the limit below which a backup soon fills the disk. */
const NARROW = 4;

/** Room on the disk of the data folder, beside the limit under which writes are refused. */
export const diskCheck: Check = {
  subject: 'Disque',
  run: async ({ config: { dataDir, minFreeBytes } }) => {
    const free = await bytesFreeOn(dataDir);
    const text = `${grouped(free / MEGABYTE)} Mo libres pour ${dataDir}`;
    if (free < minFreeBytes)
      return [
        bad(
          `${text}, sous MIN_FREE_DISK_MB (${grouped(minFreeBytes / MEGABYTE)} Mo) : les écritures sont refusées, faites de la place.`,
        ),
      ];
    return [
      free < NARROW * minFreeBytes ? note(`${text} : faites de la place avant longtemps.`) : good(`${text}.`),
    ];
  },
};
