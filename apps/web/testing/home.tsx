import { readDays, readSlots } from '@kiroku/contract/episodes/endpoints';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import { readMangaLibrary } from '@kiroku/contract/library/endpoints';
import { page } from 'vitest/browser';
import { Outbox } from '../app/features/library/data/Outbox.tsx';
import { MemberHome } from '../app/features/library/home/MemberHome.tsx';
import { answer } from './calls.ts';
import { ENDED, type Listed, storeLibrary } from './library.tsx';
import { signInAs } from './member.ts';
import { renderPage } from './renderPage.tsx';

/** Title « Titre 3 » of twelve episodes that a member watches. */
export const watching = (id: number, { media, fields, ...more }: Partial<Listed> = {}): Listed => ({
  media: { ...ENDED, id, title: `Titre ${id}`, NbEpisodes: 12, ...media },
  fields: { status: 1, ...fields },
  ...more,
});

/** +1 button of every card. */
export const addButtons = page.getByRole('button', { name: /^Ajouter un épisode : / });
/** « 7 / 12 ». */
export const seenCount = (count: number) => page.getByText(new RegExp(`^${count}\\s/`));
export const cards = page
  .getByRole('region', { name: /^(?:Diffusion en cours|En cours de )/ })
  .getByRole('listitem');

/** Answers what the home of a member with these titles asks for. */
export function storeHome(titles: readonly Listed[], broadcasts: readonly AgendaItem[] = []) {
  answer(readMangaLibrary, []);
  answer(readDays, [...broadcasts]);
  answer(readSlots, []);
  return storeLibrary(titles);
}

export async function renderHome() {
  const { uid } = signInAs();
  return renderPage(
    <>
      <Outbox uid={uid} />
      <MemberHome />
    </>,
  );
}
