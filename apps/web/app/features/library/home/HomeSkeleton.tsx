import { HomeBlocks } from './HomeBlocks.tsx';
import { HomeFrame } from './HomeFrame.tsx';

/** Home of a member before its list is known. */
export function HomeSkeleton() {
  return (
    <HomeFrame>
      <HomeBlocks />
    </HomeFrame>
  );
}
