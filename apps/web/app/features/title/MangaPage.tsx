import { formatLabel } from '@kiroku/contract/catalogue/labels';
import type { Manga } from '@kiroku/contract/catalogue/schema';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { type LinkChip, LinkChips } from './sections/LinkChips.tsx';
import { Statistics } from './sections/Statistics.tsx';
import { TitleLayout, type TitlePageProps } from './TitleLayout.tsx';

export type MangaPageProps = TitlePageProps & {
  manga: Manga;
  readingSites: readonly LinkChip[];
  links: readonly LinkChip[];
};

/** Page of a manga (product.md, Title pages 1). */
export function MangaPage({ manga, readingSites, links, relations, ...shared }: MangaPageProps) {
  const { type, targetAudienceJP } = manga;
  return (
    <TitleLayout
      {...shared}
      kind="manga"
      title={manga}
      badges={
        <>
          {type && <Badge>{formatLabel(type)}</Badge>}
          {targetAudienceJP && <Badge>{targetAudienceJP}</Badge>}
        </>
      }
    >
      <LinkChips title="Où lire" chips={readingSites} wordmarks />
      {relations}
      <Statistics kind="manga" stats={shared.stats} />
      <LinkChips title="Liens" chips={links} />
    </TitleLayout>
  );
}
