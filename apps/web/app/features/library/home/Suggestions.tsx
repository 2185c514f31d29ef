import { exploreUnlistedAnime } from '@kiroku/contract/catalogue/calls';
import { currentSeason } from '@kiroku/contract/catalogue/season';
import { explorePath } from '@kiroku/contract/paths';
import { Carousel } from '@kiroku/ui/lists/Carousel';
import { useQuery } from '@tanstack/react-query';
import { RowHeading } from '#app/media/RowHeading.tsx';
import { TitleCard } from '#app/media/TitleCard.tsx';
import { A_MINUTE, read } from '#app/session/read.ts';
import { quickAdd } from '../button/quickAdd.tsx';

const MAX_SHOWN = 12;

/** Popular titles of the season that a member does not have, in one row; nothing while unknown (product.md, Home 6). */
export function Suggestions({ uid, now }: { uid: string; now: number }) {
  const season = currentSeason(now);
  const filters = { season: season.name, year: String(season.year) };
  const { data = [] } = useQuery({
    ...read(uid, exploreUnlistedAnime, { query: filters }),
    staleTime: A_MINUTE,
  });
  if (data.length === 0) return null;
  return (
    <Carousel
      label="Suggestions de la saison"
      previousLabel="Précédents"
      nextLabel="Suivants"
      heading={
        <RowHeading
          title="Suggestions de la saison"
          href={explorePath('anime', { ...filters, unlisted: 'true' })}
        />
      }
    >
      {data.slice(0, MAX_SHOWN).map((card) => (
        <TitleCard key={card.id} kind="anime" card={card} action={quickAdd} />
      ))}
    </Carousel>
  );
}
