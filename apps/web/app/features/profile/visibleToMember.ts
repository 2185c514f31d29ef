import { personal } from '../../session/personalData.ts';

/** Where the browser keeps what a member may see of another although visitors may not. */
export function visibleToMember(own: string, uid: string): readonly string[] {
  return [...personal(own), 'shown to me', uid];
}
