import { Showcase } from '@kiroku/ui/showcase/Showcase';

/** Components of the design system in each state; served in development only. */
export default function ShowcasePage() {
  return <Showcase />;
}
