import { SEARCH_MAX } from '@kiroku/contract/catalogue/filters/filters';
import { NOTHING_FOUND, SEARCH_TABS, SEARCH_TITLE } from '@kiroku/contract/catalogue/search';
import { explorePath, PATHS, searchPath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { SearchInput } from '@kiroku/ui/forms/text/SearchInput';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { Tabs } from '@kiroku/ui/navigation/Tabs';
import layout from '@kiroku/ui/styles/layout.module.css';
import { useState } from 'react';
import { Form } from 'react-router';
import styles from './SearchPage.module.css';
import { itemsOf } from './searchItems.tsx';
import type { SearchData } from './searchLoader.ts';

/** The search as a page, which needs no JavaScript (product.md, Search 6). */
export function SearchPage({ data }: { data: SearchData }) {
  const { text, tab } = data;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{SEARCH_TITLE}</h1>
      <search>
        <Form method="get" action={PATHS.search} className={layout.wideRow}>
          <SearchBox key={text} text={text} />
          {tab !== 'anime' && <input type="hidden" name="tab" value={tab} />}
          <Button variant="primary" type="submit">
            Rechercher
          </Button>
        </Form>
      </search>
      <Tabs
        label="Ce que l’on cherche"
        items={SEARCH_TABS.map(({ value, label }) => ({
          href: searchPath(text, value),
          label,
          current: value === tab,
        }))}
      />
      <Answer data={data} />
    </div>
  );
}

function SearchBox({ text }: { text: string }) {
  const [typed, setTyped] = useState(text);
  return (
    <SearchInput
      name="q"
      label={SEARCH_TITLE}
      placeholder="Un titre, un pseudo…"
      clearLabel="Effacer la recherche"
      maxLength={SEARCH_MAX}
      className={styles.box}
      value={typed}
      onChange={setTyped}
    />
  );
}

function Answer({ data: { text, tab, results, refusal } }: { data: SearchData }) {
  if (refusal !== null) return <EmptyState tone="error" icon="alert" title={refusal} />;
  if (!results)
    return (
      <EmptyState icon="search" title="Que cherchez-vous&#8239;?" action={<WaysOn />}>
        <p>
          Un titre en français, en japonais ou en romaji, même à peu près, ses initiales, ou le pseudo d’un
          membre.
        </p>
      </EmptyState>
    );
  const items = itemsOf(results);
  if (items.length === 0)
    return (
      <EmptyState icon="search" title={NOTHING_FOUND} action={<WaysOn />}>
        <p>Essayez une autre orthographe, moins de mots, ou un autre onglet.</p>
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.list} aria-label="Résultats">
        {items.map(({ href, row }) => (
          <li key={href}>
            <a href={href} className={styles.link}>
              {row}
            </a>
          </li>
        ))}
      </ul>
      {tab !== 'user' && (
        <ButtonLink href={explorePath(tab, { search: text })} className={styles.all}>
          Voir tous les résultats
        </ButtonLink>
      )}
    </>
  );
}

function WaysOn() {
  return (
    <span className={layout.centredRow}>
      <ButtonLink href={PATHS.explore}>Explorer les anime</ButtonLink>
      <ButtonLink href={PATHS.exploreManga}>Explorer les mangas</ButtonLink>
    </span>
  );
}
