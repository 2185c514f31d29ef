import type { Submission, TitleRequest } from '@kiroku/contract/contributions/schema';

const SHARED = {
  names: {},
  uid: 'u-2',
  support: 'Anime',
  submit: { titleEN: 'Snow' },
  accepted: {},
  refused: {},
  source: 'Le site officiel.',
  user: { uid: 'u-2', username: 'Marie', photoURL: null },
  createdAt: Date.parse('2026-11-20T12:00:00Z'),
  status: 'pending',
  comment: null,
} as const;

/** Proposed change of « La Neige », a title that is gone. */
export const EDIT: Submission = {
  ...SHARED,
  _id: 'edit-1',
  id: 1,
  title: 'La Neige',
  media_id: 7,
  media: null,
  conflicts: [],
};
/** Proposed title « Snow ». */
export const REQUEST: TitleRequest = { ...SHARED, _id: 'request-2', id: 2, title: 'Snow', created: null };
