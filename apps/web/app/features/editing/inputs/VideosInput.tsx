import type { VideoRow } from '../form/fieldEntry.ts';
import { rowListLabels } from '../fr.ts';
import styles from './Rows.module.css';
import { RowsInput, type RowsProps } from './RowsInput.tsx';
import { TextField } from './TextField.tsx';

const LABELS = { ...rowListLabels('vidéo'), add: 'Ajouter une vidéo', empty: 'Aucune pour l’instant.' };
const PARTS = ['url', 'title', 'photo'];

/** Ordered videos of an anime: address, title and preview picture. */
export function VideosInput({ max, ...props }: RowsProps<VideoRow> & { max: number }) {
  return (
    <RowsInput
      {...props}
      maxRows={max}
      labels={LABELS}
      parts={PARTS}
      createRow={() => ({ key: crypto.randomUUID(), url: '', title: '', photo: '' })}
      rowName={({ title }, place) => title || `vidéo ${place}`}
      renderRow={(_, of) => (
        <div className={styles.video}>
          <TextField label="Titre" {...of('title')} />
          <TextField isAddress label="Adresse" {...of('url')} />
          <TextField isAddress label="Image (adresse)" {...of('photo')} />
        </div>
      )}
    />
  );
}
