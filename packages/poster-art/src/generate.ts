import { writeFileSync } from 'node:fs';
import { artSheet } from './artSheet.ts';
import { posterCss } from './posterCss.ts';

/** Run by hand after a change to the drawing: node packages/poster-art/src/generate.ts */
const media = new URL('../../ui/src/media/', import.meta.url);
writeFileSync(new URL('posterArt.module.css', media), posterCss());
writeFileSync(new URL('posterScenes.svg', media), artSheet());
