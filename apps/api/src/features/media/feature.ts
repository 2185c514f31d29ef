import type { Measures } from '../../lib/measured.ts';
import { feature } from '../feature.ts';
import { mediaRoutes } from './routes.ts';
import { type MediaOptions, openMedia } from './service.ts';
import { uploadState } from './uploads.ts';

export const media = feature({
  open(deps: MediaOptions & { measures?: Measures | undefined }) {
    const media = openMedia(deps);
    deps.measures?.queue('uploads', uploadState);
    return { routes: (app) => mediaRoutes(app, media), close: media.close, offers: { media } };
  },
});
