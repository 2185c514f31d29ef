import type { LinkProps } from '@kiroku/ui/navigation/LinkContext';
import { Link } from 'react-router';

/** Link of all components: inside the site it navigates without reloading and prefetches on hover; other addresses leave the site. */
export function RouterLink({ href, ...rest }: LinkProps) {
  const leaves = /^(?:[a-z]+:|\/\/|#)/i.test(href) || href.startsWith('/api/') || rest.target === '_blank';
  return leaves ? <a href={href} {...rest} /> : <Link to={href} prefetch="intent" {...rest} />;
}
