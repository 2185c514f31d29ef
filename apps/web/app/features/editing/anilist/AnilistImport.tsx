import { readAnilistAnime, readAnilistManga, searchAnilist } from '@kiroku/contract/anilist/calls';
import type { AnilistHit } from '@kiroku/contract/anilist/schema';
import { frenchNumber } from '@kiroku/contract/base/text';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { formatLabel } from '@kiroku/contract/catalogue/labels';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { editTitlePath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { SearchInput } from '@kiroku/ui/forms/text/SearchInput';
import { Poster } from '@kiroku/ui/media/Poster';
import layout from '@kiroku/ui/styles/layout.module.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useLater } from '#app/lib/rendering/useLater.ts';
import type { TitleForm } from '../form/useTitleForm.ts';
import styles from './AnilistImport.module.css';

const PAUSE = 500;

/** Button of the staff that fills a new title's form from AniList (product.md, Contributions 14). */
export const AnilistImport = withQueries(function AnilistImport({ form }: { form: TitleForm }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>Import Anilist</Button>
      </div>
      {open && <AnilistDialog form={form} onClose={() => setOpen(false)} />}
    </>
  );
});

function AnilistDialog({ form, onClose }: { form: TitleForm; onClose: () => void }) {
  const { kind } = form;
  const [typed, setTyped] = useState(() => namesOf(form));
  const text = useLater(typed.trim(), PAUSE);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const search = useQuery({
    queryKey: ['anilist', kind, text],
    queryFn: ({ signal }) => call(searchAnilist, { query: { kind, q: text }, signal }),
    enabled: text !== '',
    retry: false,
  });
  const fill = useMutation({
    mutationFn: (id: number) => readDraft(kind, id),
    // Shown beside the list.
    onError: () => {},
    onSuccess: (draft) => form.fill(draft),
  });
  return (
    <Dialog open onClose={onClose} title="Importer depuis AniList" closeLabel="Fermer">
      <div className={styles.content}>
        <SearchInput
          ref={input}
          label="Titre à chercher"
          value={typed}
          onChange={setTyped}
          clearLabel="Effacer"
        />
        <p className={styles.state} role="status">
          {stateOf(fill.status, search)}
        </p>
        {search.isError && !search.isFetching && (
          <div className={layout.middleRow}>
            <p role="alert">{sentenceOf(search.error)}</p>
            <Button size="small" onClick={() => void search.refetch()}>
              Réessayer
            </Button>
          </div>
        )}
        {fill.isError && <p role="alert">{sentenceOf(fill.error)}</p>}
        {search.data?.length === 0 && <p>Pas de résultats</p>}
        <ul className={styles.list}>
          {search.data?.map((hit) => (
            <li key={hit.idAnilist} className={styles.hit}>
              <Hit kind={kind} hit={hit} busy={fill.isPending} onPick={() => fill.mutate(hit.idAnilist)} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

type HitProps = { kind: Kind; hit: AnilistHit; busy: boolean; onPick: () => void };

function Hit({ kind, hit, busy, onPick }: HitProps) {
  const about = [
    formatLabel(hit.type),
    hit.year,
    hit.count && `${frenchNumber(hit.count)}\u202f${kind === 'anime' ? 'ép.' : 'ch.'}`,
  ];
  return (
    <>
      <button
        type="button"
        className={styles.pick}
        aria-disabled={busy || undefined}
        onClick={() => !busy && onPick()}
      >
        <Poster kind={kind} id={hit.idAnilist} title="" src={hit.image} className={styles.poster} />
        <span className={styles.names}>
          <strong>{hit.title}</strong>
          <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
        </span>
      </button>
      {hit.known !== null && <a href={editTitlePath(kind, hit.known)}>Déjà au catalogue</a>}
    </>
  );
}

type Search = { isFetching: boolean; isError: boolean };

function stateOf(fill: 'idle' | 'pending' | 'error' | 'success', search: Search): string {
  if (fill === 'pending') return 'Chargement...';
  if (search.isFetching) return 'Recherche…';
  if (search.isError) return 'Erreur...';
  if (fill === 'success') return 'Importé\u202f!';
  return fill === 'error' ? 'Erreur...' : '';
}

async function readDraft(kind: Kind, id: number): Promise<Record<string, unknown>> {
  const input = { params: { id } };
  const { draft } =
    kind === 'anime' ? await call(readAnilistAnime, input) : await call(readAnilistManga, input);
  return draft;
}

/** The typed names are searched first. */
function namesOf({ entries }: TitleForm): string {
  const typed = (name: string) => {
    const entry = entries[name];
    return typeof entry === 'string' ? entry : null;
  };
  const named = {
    title: typed('title'),
    titleEN: typed('titleEN'),
    romanji: typed('romanji'),
    titleJP: null,
  };
  return Object.values(named).some(Boolean) ? displayTitle(named) : '';
}
