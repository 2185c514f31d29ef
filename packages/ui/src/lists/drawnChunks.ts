/** Items of a grid that come and go together. */
export const CHUNK = 24;
/** Grids up to so many chunks are drawn whole. */
export const MOST_WHOLE = 10;

/** Chunks that are drawn, both ends included. */
export type DrawnChunks = { from: number; to: number };

export const ALL_CHUNKS: DrawnChunks = { from: 0, to: Number.POSITIVE_INFINITY };
