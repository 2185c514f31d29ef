import { Showcase } from '@kiroku/ui/showcase/Showcase';

/** Every piece of the design system in each state; served while developing only. */
export default function ShowcasePage() {
  return <Showcase />;
}
