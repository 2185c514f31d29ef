import { ACCOUNT_MESSAGES, ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { Database } from '#api/db/handle.ts';
import { ProblemError } from '#api/http/problems.ts';
import { findByEmail, findByUsername } from '../members/memberStore.ts';

/** The 409 of a username or address in use, at each field; null when both are free. */
export async function conflictProblem(
  db: Database['sql'],
  { username, email }: { username: string; email: string },
): Promise<ProblemError | null> {
  const errors = {
    ...((await findByUsername(db, username)) && { username: ACCOUNT_MESSAGES.usernameTaken }),
    ...((await findByEmail(db, email)) && { email: ACCOUNT_MESSAGES.emailTaken }),
  };
  const { conflict, usernameTaken, emailTaken } = ACCOUNT_PROBLEMS;
  if (errors.username && errors.email) return new ProblemError(conflict, errors);
  if (errors.username) return new ProblemError(usernameTaken, errors);
  return errors.email ? new ProblemError(emailTaken, errors) : null;
}
