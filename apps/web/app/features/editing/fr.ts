import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { RowListLabels } from '@kiroku/ui/forms/list/RowListField';
import type { TextListLabels } from '@kiroku/ui/forms/list/textListProps';

/** Toasts of the edit forms (product.md, Pages 7). */
export const EDITING_TOASTS = {
  edited: 'Modification effectuée',
  proposed: 'Votre demande a été envoyé.',
  requested: 'Votre demande d’ajout a été envoyé.',
  failed: 'Notre système a rencontré une erreur...',
} as const;

/** Toast of an added title. */
export function addedToast(kind: Kind): string {
  return kind === 'anime' ? 'Anime ajouté.' : 'Manga ajouté.';
}

const REFUSALS = {
  duplicate: (texts: readonly string[]) => `Déjà dans la liste\u202f: ${texts.join(', ')}`,
  tooLong: () => 'Texte trop long.',
  tooMany: () => 'Trop d’éléments.',
};

export const TEXT_LIST_LABELS: TextListLabels = {
  add: 'Ajouter',
  remove: (text) => `Retirer ${text}`,
  selected: (text) => `${text} sélectionné, Retour arrière le retire`,
  added: (texts) => `Ajouté\u202f: ${texts.join(', ')}`,
  removed: (text) => `Retiré\u202f: ${text}`,
  refused: (reason, texts) => REFUSALS[reason](texts),
  suggestions: (count) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
};

/** Labels of a list of rows, such as links. */
export function rowListLabels(row: string): RowListLabels {
  return {
    add: `Ajouter un ${row}`,
    remove: (name) => `Retirer ${name}`,
    removed: (name) => `${name} retiré`,
    undo: 'Annuler',
    empty: 'Aucun pour l’instant.',
    up: (name) => `Monter ${name}`,
    down: (name) => `Descendre ${name}`,
    moved: (name, position, total) => `${name}, place ${position} sur ${total}`,
  };
}

export const DATE_LABELS = { day: 'Jour', month: 'Mois', year: 'Année' };
