import { PATHS } from '@kiroku/contract/paths';
import { redirect } from 'react-router';

/** /settings begins with the profile. */
export function loader(): never {
  throw redirect(PATHS.settings);
}

export default function SettingsStart() {
  return null;
}
