import { PATHS } from '@kiroku/contract/paths';
import { redirect } from 'react-router';

/** The board begins with bugs. */
export function loader() {
  throw redirect(PATHS.feedbackBugs, 301);
}

export default function FeedbackStart() {
  return null;
}
