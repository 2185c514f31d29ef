import { writeFileSync } from 'node:fs';
import { posterCss } from './posterCss.ts';

/** Run by hand after a change to the tiles: node packages/poster-art/src/generateCss.ts */
writeFileSync(new URL('../../ui/src/media/posterArt.module.css', import.meta.url), posterCss());
