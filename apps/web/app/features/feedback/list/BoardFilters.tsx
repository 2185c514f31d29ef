import { chosenOf, optionsOf } from '@kiroku/contract/base/kinds';
import { SEARCH_MAX } from '@kiroku/contract/catalogue/filters/filters';
import {
  FEEDBACK_SORT_LABELS,
  FEEDBACK_STATUS_LABELS,
  type FeedbackType,
} from '@kiroku/contract/feedback/labels';
import { Button } from '@kiroku/ui/actions/Button';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { SearchInput } from '@kiroku/ui/forms/text/SearchInput';
import layout from '@kiroku/ui/styles/layout.module.css';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReportedSearch } from '#app/lib/form/useReportedSearch.ts';
import { boardPath, type BoardFilters as Filters } from '../boardAddress.ts';
import styles from './BoardFilters.module.css';

const STATUSES = optionsOf(FEEDBACK_STATUS_LABELS);
const SORTS = optionsOf(FEEDBACK_SORT_LABELS);

/** Search, status and order, which are the address. Without script they are a form that can be sent. */
export function BoardFilters({ type, filters }: { type: FeedbackType; filters: Filters }) {
  const navigate = useNavigate();
  /** The chosen filters, until their page has loaded. */
  const [chosen, setChosen] = useState<{ from: Filters; filters: Filters } | null>(null);
  const shown = chosen?.from === filters ? chosen.filters : filters;
  const choose = (change: Filters) => {
    // Another choice begins on the first page.
    const next = { ...shown, page: undefined, ...change };
    setChosen({ from: filters, filters: next });
    void navigate(boardPath(type, next), { replace: true, preventScrollReset: true });
  };
  const { text, change, report } = useReportedSearch(filters.search ?? '', (search) =>
    choose({ search: search === '' ? undefined : search }),
  );
  return (
    <form
      className={layout.wideRow}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        report(text);
      }}
    >
      <SearchInput
        name="search"
        label="Rechercher un retour"
        placeholder="Rechercher un retour"
        maxLength={SEARCH_MAX}
        clearLabel="Effacer la recherche"
        value={text}
        onChange={change}
        className={styles.search}
      />
      <Select
        name="status"
        label="Statut"
        placeholder="Tous les statuts"
        options={STATUSES}
        value={shown.status ?? ''}
        active={shown.status !== undefined}
        onChange={({ target: { value } }) => choose({ status: chosenOf(STATUSES, value) })}
      />
      <Select
        name="sort"
        label="Ordre"
        options={SORTS}
        value={shown.sort ?? 'new'}
        onChange={({ target: { value } }) => choose({ sort: chosenOf(SORTS, value) })}
      />
      <noscript>
        <Button type="submit">Filtrer</Button>
      </noscript>
    </form>
  );
}
