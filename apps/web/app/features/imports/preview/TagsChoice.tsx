import { counted } from '@kiroku/contract/base/text';
import { Checkbox } from '@kiroku/ui/forms/Checkbox';

export type TagsChoiceProps = { tagged: number; withTags: boolean; onChange: (withTags: boolean) => void };

/** Whether tags of a list are added to the notes (product.md, Imports 10). Nothing where there are none. */
export function TagsChoice({ tagged, withTags, onChange }: TagsChoiceProps) {
  if (tagged === 0) return null;
  return (
    <Checkbox
      label={`Ajouter les étiquettes de ${counted(tagged, 'titre')} à ma note personnelle`}
      checked={withTags}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  );
}
