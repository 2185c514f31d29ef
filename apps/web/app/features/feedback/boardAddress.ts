import type { FeedbackSort, FeedbackStatus, FeedbackType } from '@kiroku/contract/feedback/labels';
import { PATHS } from '@kiroku/contract/paths';

/** Parameters of the board's address; absent is the default. */
export type BoardFilters = {
  status?: FeedbackStatus | undefined;
  sort?: FeedbackSort | undefined;
  search?: string | undefined;
  page?: number | undefined;
};

/** Parameters that the server reads. */
const READ = ['status', 'sort', 'search', 'page'];
/** Shows the external board (apps/server knows it: only there a frame is allowed). */
export const SHOWN = 'tableau';
/** Opens the form of a new post, in the browser. */
export const OPENED = 'nouveau';

const PATH_OF = { bug: PATHS.feedbackBugs, suggestion: PATHS.feedbackIdeas } as const;

/** The type of the posts at an address of the board. */
export function typeAt(pathname: string): FeedbackType {
  return /\/request\/?$/i.test(pathname) ? 'suggestion' : 'bug';
}

/** The address of the board with filters. */
export function boardPath(type: FeedbackType, filters: BoardFilters = {}): string {
  const { status, sort, search, page = 1 } = filters;
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (sort && sort !== 'new') query.set('sort', sort);
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return withQuery(PATH_OF[type], query);
}

/** The address with the form of a new post open. */
export function newPostPath(type: FeedbackType): string {
  return withQuery(PATH_OF[type], new URLSearchParams([[OPENED, '1']]));
}

/** The address that shows the board outside. */
export function shownBoardPath(type: FeedbackType): string {
  return withQuery(PATH_OF[type], new URLSearchParams([[SHOWN, '1']]));
}

/** Whether two addresses are made from the same posts. */
export function sameBoard(one: URL, other: URL): boolean {
  const read = ({ searchParams }: URL) => READ.map((name) => searchParams.get(name)).join('\n');
  return one.pathname === other.pathname && read(one) === read(other);
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
