import type { PictureMode } from '@kiroku/contract/catalogue/picture';
import { feature } from '../feature.ts';
import type { FetchDeps, PictureSettings } from './fetchPictures.ts';
import { pictureCopyJob, pictureSweepJob } from './job.ts';

type PictureDeps = Omit<FetchDeps, 'settings'> & {
  /** Which pictures of other sites are shown. */
  pictureMode?: PictureMode | undefined;
  /** Settings for copying pictures of other sites. */
  pictureCopies?: PictureSettings | undefined;
};

/** Pictures that nothing refers to are removed; where pages show our copies alone, missing ones are made. */
export const pictures = feature({
  open({ pictureMode, pictureCopies: settings, ...deps }: PictureDeps) {
    const isCopying = pictureMode === 'local' && settings !== undefined;
    return { jobs: [pictureSweepJob(deps), ...(isCopying ? [pictureCopyJob({ ...deps, settings })] : [])] };
  },
});
