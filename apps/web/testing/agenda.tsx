import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import { useLocation } from 'react-router';
import { AgendaPage, type AgendaPageProps } from '../app/features/agenda/AgendaPage.tsx';
import { ENDED } from './library.tsx';
import { renderPage } from './renderPage.tsx';

const TODAY = '2026-11-25';
/** A Wednesday, 12:34 in Paris. */
export const NOW = Date.parse(`${TODAY}T11:34:00Z`);

/** Broadcast of an episode: the third of « Titre 3 ». */
export const agendaItem = (
  id: number,
  timestamp: number,
  diffuseur: Record<string, string> = {},
): AgendaItem => ({
  timestamp,
  number: id,
  track: 'vostfr',
  service: null,
  dubbed: false,
  media: { ...ENDED, id, title: `Titre ${id}`, diffuseur },
});

type Shown = {
  data?: Partial<AgendaPageProps['data']>;
  member?: Partial<AgendaPageProps>;
  query?: string;
};

/** Agenda of a visitor, or of the member that `member` describes, with its query as text. */
export function renderAgenda(items: AgendaItem[], { data, member, query = '' }: Shown = {}) {
  const days = {
    first: TODAY,
    current: true,
    now: NOW,
    today: TODAY,
    items,
    origin: 'https://kiroku.example',
  };
  return renderPage(
    <>
      <AgendaPage
        data={{ ...days, ...data }}
        watched={null}
        visitor
        uid={null}
        preferredTrack="vostfr"
        {...member}
      />
      <Query />
    </>,
    { path: '/agenda', at: `/agenda${query}` },
  );
}

function Query() {
  return <output>{useLocation().search}</output>;
}
