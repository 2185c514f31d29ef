import { withAffiliateTag } from '@kiroku/contract/catalogue/details';
import { BROADCASTERS, labelOf } from '@kiroku/contract/catalogue/labels';
import type { TitleLink } from '@kiroku/contract/catalogue/links';
import { isWebLink } from '@kiroku/contract/catalogue/webLink';
import { SITE } from '@kiroku/contract/site/config';
import { Icon } from '@kiroku/ui/media/Icon';
import styles from './LinkChips.module.css';
import { Section } from './Section.tsx';

export type LinkChip = { name: string; url: string; note?: string | null; isSearch?: boolean };

/** Platforms of a title, Prime Video with the operator's tag, search pages marked as such and last (product.md, Title pages 4, French layer 4). */
export function platformChips(links: readonly TitleLink[], searchPages: readonly string[]): LinkChip[] {
  const chips = links.map((link) => ({
    name: labelOf(BROADCASTERS, link.source),
    url: link.source === 'Prime' ? withAffiliateTag(link.url, SITE.affiliateTag) : link.url,
    note: link.note,
    isSearch: searchPages.includes(link.url),
  }));
  return [...chips.filter((chip) => !chip.isSearch), ...chips.filter((chip) => chip.isSearch)];
}

/** Named row of links that leave the site in a new tab. An address other than http(s) is never a link (product.md, Catalogue 7). */
export function LinkChips({
  title,
  chips,
  wordmarks = false,
}: {
  title: string;
  chips: readonly LinkChip[];
  wordmarks?: boolean;
}) {
  const safe = chips.filter((chip) => isWebLink(chip.url));
  if (safe.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.list}>
        {safe.map(({ name, url, note, isSearch }) => (
          <li key={`${name} ${url}`}>
            <a
              className={wordmarks ? styles.wordmark : styles.chip}
              data-platform={name}
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              title={note ?? undefined}
            >
              {isSearch && <span className={styles.search}>Chercher sur</span>}
              {isSearch && ' '}
              {name}
              <Icon name={isSearch ? 'search' : 'external'} size="small" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
