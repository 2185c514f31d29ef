import { personal } from '#app/session/personalData.ts';

/** Query key of content that is hidden from visitors but visible to this member. */
export function visibleToMember(own: string, uid: string): readonly string[] {
  return [...personal(own), 'shown to me', uid];
}
