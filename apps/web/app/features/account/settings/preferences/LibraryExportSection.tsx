import { exportCsv, exportJson, exportMal } from '@kiroku/contract/exports/calls';
import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { DOWNLOAD } from '@kiroku/ui/media/rareIcons';
import { useMutation } from '@tanstack/react-query';
import { type CalledFile, callFile } from '#app/lib/calls/call.ts';
import { saveFile } from '#app/lib/saveFile.ts';
import { Section } from '../Section.tsx';
import styles from './LibraryExportSection.module.css';

type Format = { name: string; text: string; fetchFile: () => Promise<CalledFile> };

const mal = (kind: 'anime' | 'manga') => () => callFile(exportMal, { query: { kind } });

const FORMATS: readonly Format[] = [
  {
    name: 'Anime pour MyAnimeList',
    text: 'XML, que lisent aussi AniList et d’autres sites. Seuls y sont les titres que MyAnimeList connaît, avec des scores entiers.',
    fetchFile: mal('anime'),
  },
  { name: 'Mangas pour MyAnimeList', text: 'La même chose pour vos mangas.', fetchFile: mal('manga') },
  {
    name: 'Format Kiroku',
    text: 'JSON. Tout y est, anime et mangas, sans perte\u202f: une copie de sauvegarde.',
    fetchFile: () => callFile(exportJson),
  },
  {
    name: 'Tableau',
    text: 'CSV, pour un tableur.',
    fetchFile: () => callFile(exportCsv),
  },
];

/** Downloads of the member's library in each format (product.md, Exports 1). */
export function LibraryExportSection() {
  return (
    <Section
      id="export"
      title="Exporter ma bibliothèque"
      text="Pour la garder, ou pour l’emporter ailleurs. Vos notes privées sont dans les fichiers."
    >
      <ul className={styles.list} aria-label="Formats">
        {FORMATS.map((format) => (
          <FormatRow key={format.name} format={format} />
        ))}
      </ul>
    </Section>
  );
}

function FormatRow({ format: { name, text, fetchFile } }: { format: Format }) {
  const fetched = useMutation({
    mutationFn: fetchFile,
    onSuccess: ({ blob, name: fileName }) => saveFile(blob, fileName ?? 'kiroku'),
  });
  return (
    <li className={styles.format}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.text}>{text}</span>
      </div>
      <Button
        size="small"
        icon={<Icon name={DOWNLOAD} />}
        busy={fetched.isPending}
        aria-label={`Télécharger\u202f: ${name}`}
        onClick={() => fetched.mutate()}
      >
        Télécharger
      </Button>
    </li>
  );
}
