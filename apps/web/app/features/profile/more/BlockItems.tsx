import { MenuItem } from '@kiroku/ui/actions/Menu';
import { Icon } from '@kiroku/ui/media/Icon';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useBlocks } from '#app/session/useBlocks.ts';

export type BlockItemsProps = {
  /** Uid of the signed-in member. */
  own: string;
  uid: string;
  username: string;
};

/** Menu items of a member about another: remove them from the followers, block or unblock them (product.md, Moderation 6). */
export const BlockItems = withQueries(function BlockItems({ own, uid, username }: BlockItemsProps) {
  const { isBlocked, block, unblock, remove } = useBlocks(own, uid, username);
  if (isBlocked) {
    return (
      <MenuItem icon={<Icon name="lock" />} onSelect={unblock}>
        Débloquer
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem icon={<Icon name="close" />} onSelect={remove}>
        Retirer de mes abonnés
      </MenuItem>
      <MenuItem icon={<Icon name="lock" />} onSelect={block} danger>
        Bloquer
      </MenuItem>
    </>
  );
});
