import text from '@kiroku/ui/styles/text.module.css';
import styles from './SourceNotes.module.css';

/** Sources and notes by the author of a proposal. Addresses in it are links. */
export function SourceNotes({ notes, heading: Heading }: { notes: string; heading: 'h2' | 'h3' }) {
  return (
    <div className={styles.notes}>
      <Heading className={text.label}>Sources et notes</Heading>
      <p className={`${text.prose} ${styles.text}`}>{linked(notes)}</p>
    </div>
  );
}

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

function linked(notes: string) {
  return notes.split(ADDRESS).map((part, index) => {
    const key = `${index}${part}`;
    if (!ADDRESS.test(part)) return part;
    return (
      <a key={key} href={part} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </a>
    );
  });
}
