import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE } from '@kiroku/contract/site/config';
import sharp from 'sharp';
import { drawSiteCard } from '../apps/api/src/adapters/pictures/titleCard.ts';
import { ROOT } from './root.ts';

// Draws the application's icons from favicon.svg, and the picture of shared links that are no title's page. Run by hand when the seal changes; the results are committed.
const PUBLIC = join(ROOT, 'apps/web/public');
const seal = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
const square = seal.replace('rx="9"', '');
const maskable = square.replace('<path ', '<path transform="translate(5 5) scale(.6875)" ');

await mkdir(join(PUBLIC, 'icons'), { recursive: true });
await draw(seal, 192, 'icon-192.png');
await draw(seal, 512, 'icon-512.png');
await draw(maskable, 512, 'icon-maskable-512.png');
await draw(square, 180, 'apple-touch-icon.png');
await writeFile(join(PUBLIC, 'icons', 'social-card.png'), await drawSiteCard(SITE.name, SITE.tagline));

async function draw(svg: string, size: number, name: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(PUBLIC, 'icons', name));
}
