import { IMPORT_FILE_MAX } from '@kiroku/contract/imports/labels';
import { IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import { SITE } from '@kiroku/contract/site/config';
import { Button } from '@kiroku/ui/actions/Button';
import { FieldError } from '@kiroku/ui/forms/field/Field';
import { Icon } from '@kiroku/ui/media/Icon';
import { UPLOAD } from '@kiroku/ui/media/rareIcons';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { SentShare } from '#app/media/SentShare.tsx';
import { startFromFile } from '../data/importQueries.ts';
import styles from './StartForms.module.css';

/** Starts an import with a file, chosen or dropped. */
export function FileForm({ onStarted }: { onStarted: (id: number) => void }) {
  const { send, sending, error } = useSending(onStarted);
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const errorId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={styles.drop}
      data-over={over || undefined}
      aria-label="Fichier à importer"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={chooser}
        type="file"
        accept=".xml,.gz,.json,.csv,text/xml,application/xml,application/gzip,application/json,text/csv"
        aria-label="Fichier à importer"
        hidden
        onChange={({ currentTarget }) => {
          send(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="primary"
        icon={<Icon name={UPLOAD} />}
        busy={sending !== null}
        aria-describedby={error ? errorId : undefined}
        onClick={() => chooser.current?.click()}
      >
        Choisir un fichier
      </Button>
      <p className={styles.hint}>Ou déposez-le ici. 24 Mo au plus.</p>
      {sending !== null && <SentShare label="Envoi du fichier" share={sending} />}
      <FieldError id={errorId}>{error}</FieldError>
    </section>
  );
}

/** Sends a file: the share sent, null while none is; and the message at the field. */
function useSending(onStarted: (id: number) => void) {
  const [sending, setSending] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const send = async (file: File | undefined) => {
    if (!file || sending !== null) return;
    setError(null);
    if (file.size > IMPORT_FILE_MAX) return setError(IMPORT_PROBLEMS.fileTooLarge.message);
    controller.current = new AbortController();
    setSending(0);
    try {
      onStarted((await startFromFile(file, controller.current.signal, setSending)).id);
    } catch (failure) {
      if (controller.current.signal.aborted) return;
      setSending(null);
      if (failure instanceof CallRefused && isAboutFile(failure)) setError(sentenceAbout(failure));
      else showError(failure);
    }
  };
  return { send: (file: File | undefined) => void send(file), sending, error };
}

const READ_FILES = `sont lues les listes de MyAnimeList (XML), d’AniList et de Kitsu (JSON), et les exports de ${SITE.name} (JSON, CSV, XML).`;

/** The refusal, with the files that are read where this is none of them. */
function sentenceAbout({ message, body }: CallRefused): string {
  return body.code === IMPORT_PROBLEMS.wrongFile.code ? `${message}\u202f: ${READ_FILES}` : message;
}

function isAboutFile({ status }: CallRefused): boolean {
  return [413, 415, 422].includes(status);
}
