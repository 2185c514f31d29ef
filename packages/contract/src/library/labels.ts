/** States of a library entry (spec 1 §4); 6 counts as watching (contract, Settled points). */
export const LIBRARY_STATUSES = [
  { value: 1, label: 'En cours' },
  { value: 2, label: 'À voir' },
  { value: 3, label: 'Terminé' },
  { value: 4, label: 'En pause' },
  { value: 5, label: 'Abandonné' },
  { value: 6, label: 'Revisionnage' },
] as const;
