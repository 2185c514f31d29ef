import { PATHS, signInPath, userPath } from '@kiroku/contract/paths';
import type { NavigateFunction } from 'react-router';
import { refuseVisitor } from '#app/session/refuseVisitor.ts';
import { FOLLOW_TOASTS } from './followToasts.ts';

/** Refuses a press without a session: a visitor is redirected to sign-in (product.md, Following 1). */
export async function refusePress(username: string, navigate: NavigateFunction): Promise<void> {
  if ((await refuseVisitor(FOLLOW_TOASTS.signInFirst)) !== 'disconnected') return;
  await navigate(signInPath(userPath(username), PATHS.login));
}
