import type { TitleRef } from '../followed.ts';

/** Address of a title for the redirect after sign-in (product.md, Library 9). */
export function titleAddress({ kind, id }: TitleRef): string {
  return `/${kind}/${id}`;
}
