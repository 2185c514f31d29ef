import { Button } from '@kiroku/ui/actions/Button';
import { FieldError } from '@kiroku/ui/forms/field/Field';
import { Icon } from '@kiroku/ui/media/Icon';
import { UPLOAD } from '@kiroku/ui/media/rareIcons';
import { type ChangeEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { CropDialogProps } from './CropDialog.tsx';
import { fileRefusal } from './fileRefusal.ts';
import styles from './PictureChooser.module.css';

/** Loaded once a picture was chosen. */
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

export type PictureChooserProps = {
  button: string;
  /** Accessible name of the file input. */
  label: string;
  types: readonly string[];
  /** Message for an unfit file, or null; by default about its type and size. */
  refusalOf?: (file: File) => string | null;
  crop: Pick<CropDialogProps, 'title' | 'ratio' | 'round' | 'send'>;
  /** Further buttons. */
  children?: ReactNode;
};

/** Button that chooses a picture's file, crops it and uploads it; shows why a file cannot be used. */
export function PictureChooser(props: PictureChooserProps) {
  const { button, label, types, refusalOf = (file) => fileRefusal(file, types), crop, children } = props;
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const refuse = (sentence: string | null, file: File | null = null) => {
    setError(sentence);
    setChosen(sentence === null ? file : null);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // The same file can be chosen again.
    event.currentTarget.value = '';
    if (file) refuse(refusalOf(file), file);
  };
  return (
    <>
      <input ref={input} type="file" accept={types.join(',')} onChange={choose} hidden aria-label={label} />
      <div className={styles.actions}>
        <Button
          icon={<Icon name={UPLOAD} />}
          aria-describedby={errorId}
          onClick={() => input.current?.click()}
        >
          {button}
        </Button>
        {children}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      {chosen && (
        <Suspense>
          <CropDialog {...crop} file={chosen} onClose={() => setChosen(null)} onUnreadable={refuse} />
        </Suspense>
      )}
    </>
  );
}
