import { PATHS } from '@kiroku/contract/paths';
import { redirect } from 'react-router';

/** /settings redirects to the profile's settings. */
export function loader(): never {
  throw redirect(PATHS.settings);
}

export default function SettingsStart() {
  return null;
}
