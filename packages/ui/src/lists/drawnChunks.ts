/** Items of a grid that come and go together. */
export const CHUNK = 24;
/** Maximum of chunks of a grid that is drawn whole. */
export const MOST_WHOLE = 10;

/** Chunks that are drawn, both ends included. */
export type DrawnChunks = { from: number; to: number };

export const ALL_CHUNKS: DrawnChunks = { from: 0, to: Number.POSITIVE_INFINITY };
