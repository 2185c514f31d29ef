import type { ListUser } from '@kiroku/contract/account/schema';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { Icon } from '@kiroku/ui/media/Icon';

export type MemberBadgesProps = {
  of: Pick<ListUser, 'isStaff' | 'isPremium'>;
  className: string | undefined;
};

/** Badges Modérateur and Premium (product.md, Profiles 1); nothing without either. */
export function MemberBadges({ of: { isStaff, isPremium }, className }: MemberBadgesProps) {
  if (!isStaff && !isPremium) return null;
  return (
    <span className={className}>
      {isStaff && <Badge tone="brand">Modérateur</Badge>}
      {isPremium && (
        <Badge tone="warn" icon={<Icon name="star-filled" size="small" />}>
          Premium
        </Badge>
      )}
    </span>
  );
}
