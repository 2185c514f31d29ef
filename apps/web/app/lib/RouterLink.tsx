import type { LinkProps } from '@kiroku/ui/navigation/LinkContext';
import { Link } from 'react-router';

/** The link of every piece: inside the site it navigates without reloading and fetches ahead on hover; outside it leaves. */
export function RouterLink({ href, ...rest }: LinkProps) {
  const leaves = /^(?:[a-z]+:|\/\/|#)/i.test(href) || href.startsWith('/api/') || rest.target === '_blank';
  return leaves ? <a href={href} {...rest} /> : <Link to={href} prefetch="intent" {...rest} />;
}
