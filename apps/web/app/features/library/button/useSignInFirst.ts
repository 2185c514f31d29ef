import { type PATHS, signInPath } from '@kiroku/contract/paths';
import { useNavigate } from 'react-router';
import { refuseVisitor } from '#app/session/refuseVisitor.ts';
import type { TitleRef } from '../followed.ts';
import { titleAddress } from './titleAddress.ts';

/** Toast of the library for visitors (product.md, Library 12). */
const VISITOR_ADDS = 'Vous devez être connecté pour ajouter une progression';

/** Target for a visitor: sign-up or sign-in. */
export type SignInPage = typeof PATHS.register | typeof PATHS.login;

/** Redirect of a visitor to sign-in and back to the title, with a toast (product.md, Library 9). */
export function useSignInFirst(title: TitleRef): (signInPage: SignInPage) => Promise<void> {
  const navigate = useNavigate();
  return async (signInPage) => {
    if ((await refuseVisitor(VISITOR_ADDS)) !== 'disconnected') return;
    await navigate(signInPath(titleAddress(title), signInPage));
  };
}
