import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Picture } from '../adapters/pictures/readPicture.ts';

/** Pictures for tests, valid and broken, and checks of their results. */

const QUADRANTS = { topLeft: 'red', topRight: 'lime', bottomLeft: 'blue', bottomRight: 'yellow' };
export type Colour = 'red' | 'lime' | 'blue' | 'yellow' | 'white' | 'black';

const RGB: Record<Colour, [number, number, number]> = {
  red: [255, 0, 0],
  lime: [0, 255, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  white: [255, 255, 255],
  black: [0, 0, 0],
};

/** Four colours in the four quarters of a picture, as SVG for sharp to draw. */
export function quadrants(width: number, height: number, opacity = 1): Buffer {
  const { topLeft, topRight, bottomLeft, bottomRight } = QUADRANTS;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    viewBox="0 0 2 2" preserveAspectRatio="none" opacity="${opacity}" shape-rendering="crispEdges">
    <path fill="${topLeft}" d="M0 0h1v1h-1z"/><path fill="${topRight}" d="M1 0h1v1h-1z"/>
    <path fill="${bottomLeft}" d="M0 1h1v1h-1z"/><path fill="${bottomRight}" d="M1 1h1v1h-1z"/></svg>`);
}

const NOISE = { type: 'gaussian', mean: 128, sigma: 40 } as const;

export function noise(width: number, height: number) {
  return { create: { width, height, channels: 3 as const, background: 'grey', noise: NOISE } };
}

export function png(input: Buffer | ReturnType<typeof noise>): Promise<Buffer> {
  return (Buffer.isBuffer(input) ? sharp(input) : sharp(input)).png().toBuffer();
}

export function jpeg(width: number, height: number, progressive = false): Promise<Buffer> {
  return sharp(noise(width, height)).jpeg({ progressive }).toBuffer();
}

export function frames(colours: string[], width = 60, height = 40): Promise<Buffer[]> {
  return Promise.all(
    colours.map((background) =>
      png(
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"
      width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/></svg>`),
      ),
    ),
  );
}

/** A GIF with that many different frames. */
export async function gif(count: number, width = 60, height = 40): Promise<Buffer> {
  const colours = Array.from({ length: count }, (_, at) => `rgb(${at}, ${(at * 53) % 256}, 128)`);
  const pictures = await frames(colours, width, height);
  const joined = count === 1 ? sharp(pictures[0]) : sharp(pictures, { join: { animated: true } });
  return joined.gif({ effort: 1 }).toBuffer();
}

/** A GIF whose frames change a pixel each: much to decode, little to send. */
export function sparseGif(count: number, width: number, height: number): Buffer {
  const header = Buffer.from('47494638396100000000800000000000ffffff', 'hex');
  header.writeUInt16LE(width, 6);
  header.writeUInt16LE(height, 8);
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex');
  return Buffer.concat([header, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])]);
}

/** A black PNG of a bit per pixel, made without allocating its pixels. */
export function flatPng(width: number, height: number): Buffer {
  return pngOf(width, height, deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 }));
}

export function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The colours near the four corners: top left, top right, bottom left, bottom right. */
export function corners({ bytes, width, height }: Picture): Promise<(Colour | undefined)[]> {
  const [right, bottom] = [width - 9, height - 9];
  return Promise.all(
    [
      [8, 8],
      [right, 8],
      [8, bottom],
      [right, bottom],
    ].map(([x = 0, y = 0]) => colourAt(bytes, x, y)),
  );
}

export async function colourAt(bytes: Buffer, left: number, top: number): Promise<Colour | undefined> {
  const part = sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 });
  const pixel = [...(await part.raw().toBuffer())];
  const colours = Object.keys(RGB) as Colour[];
  return colours.find((colour) => RGB[colour].every((part, at) => Math.abs(part - (pixel[at] ?? 0)) < 40));
}
