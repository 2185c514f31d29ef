import { data } from 'react-router';

/** Any unknown address, /404 included, is a real 404 (product.md, Pages 1). */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
