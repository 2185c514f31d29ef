/** Missing sequels that one answer has. */
export const MOST_MISSING_SEQUELS = 100;

export const SEQUEL_VERDICTS = ['accepted', 'refused'] as const;
