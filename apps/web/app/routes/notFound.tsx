import { data } from 'react-router';

/** Every address that is no page, /404 among them, is a real 404 (spec 1 §2). */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
