import type { TitleData } from '../feature.ts';
import { takeBackTitle } from './notify.ts';

/** Afterwards: a notification of its episodes that is being written holds a row that went with the title. */
export const TITLE_NOTIFICATIONS: TitleData = { afterTitleRemoved: takeBackTitle };
