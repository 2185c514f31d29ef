import { PATHS } from '@kiroku/contract/paths';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';

/** Link out of an import that no longer exists. */
export function OwnImportsLink() {
  return <ButtonLink href={PATHS.import}>Mes imports</ButtonLink>;
}
