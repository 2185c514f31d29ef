declare module 'subset-font' {
  /** The typeface with these characters alone. */
  export default function subsetFont(
    face: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
