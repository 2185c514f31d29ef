import { feature } from '../feature.ts';
import type { SourceDeps, SourceSettings } from './deps.ts';
import { openSources } from './routes.ts';

const NO_SOURCES: SourceSettings = { list: [], folder: '' };

type Needs = Omit<SourceDeps, 'settings'> & {
  /** Sources of the catalogue. Without settings there are none. */
  sources?: SourceSettings | undefined;
};

export const sources = feature({
  open: ({ sources: settings = NO_SOURCES, ...deps }: Needs) => openSources({ ...deps, settings }),
});
