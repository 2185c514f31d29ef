import { PATHS } from '@kiroku/contract/paths';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';

/** Way on from an import that is not there any more. */
export function OwnImportsLink() {
  return <ButtonLink href={PATHS.import}>Mes imports</ButtonLink>;
}
