import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE } from '@kiroku/contract/site/config';
import sharp from 'sharp';
import { drawSiteCard } from '../../apps/api/src/adapters/pictures/titleCard.ts';
import { ROOT } from '../root.ts';

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
await writeFile(join(PUBLIC, 'favicon.ico'), await drawIco(seal, 32));
await writeFile(join(PUBLIC, 'icons', 'social-card.png'), await drawSiteCard(SITE.name, SITE.tagline));

function drawPng(svg: string, size: number) {
  return sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true });
}

async function draw(svg: string, size: number, name: string): Promise<void> {
  await drawPng(svg, size).toFile(join(PUBLIC, 'icons', name));
}

/** An ICO file of one PNG picture, for programs that ask for /favicon.ico without reading a page. */
async function drawIco(svg: string, size: number): Promise<Buffer> {
  const png = await drawPng(svg, size).toBuffer();
  const header = Buffer.alloc(22);
  // Type 1 (icon), one picture; its sides, planes and bits, then its length and offset.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
