import type { Kind } from '@kiroku/contract/catalogue/labels';
import { drawMemberCard, type MemberCard } from './memberCard.ts';
import { drawPoster, drawSocialCard, type TitleCardInput } from './titleCard.ts';

/** A picture to draw, as it is sent to the thread that draws. */
export type Drawing =
  | { of: 'poster' | 'card'; kind: Kind; title: TitleCardInput }
  | { of: 'member'; member: MemberCard; avatar: Uint8Array | null };

/** The picture of a drawing: a WebP for a poster, else a PNG. */
export function draw(drawing: Drawing): Promise<Buffer> {
  switch (drawing.of) {
    case 'poster':
      return drawPoster(drawing.kind, drawing.title);
    case 'card':
      return drawSocialCard(drawing.kind, drawing.title);
    case 'member':
      return drawMemberCard(drawing.member, drawing.avatar);
  }
}
