import { type ReactNode, useState } from 'react';
import { ProposedPicture } from '#app/media/ProposedPicture.tsx';
import styles from './PictureInput.module.css';
import { TextField } from './TextField.tsx';

export type PictureInputProps = {
  of: 'poster' | 'banner';
  label: string;
  address: string;
  onChange: (address: string) => void;
  error: string | undefined;
  /** The address at first is a member's proposal. */
  isProposed: boolean;
  /** Upload of a file, for the staff. */
  children?: ReactNode;
};

/** Address of a picture with its preview. */
export function PictureInput({
  of,
  label,
  address,
  onChange,
  error,
  isProposed,
  children,
}: PictureInputProps) {
  const [given] = useState(address.trim());
  const shown = /^https?:\/\//.test(address.trim()) ? address.trim() : '';
  return (
    <div className={of === 'poster' ? styles.poster : styles.banner}>
      <div className={styles.preview}>
        {shown ? (
          <ProposedPicture
            of={of}
            src={shown}
            alt={`Aperçu\u202f: ${label}`}
            isTrusted={!isProposed || shown !== given}
            className={styles.image}
          />
        ) : (
          <span className={styles.none}>Pas d’image</span>
        )}
      </div>
      <div className={styles.tools}>
        <TextField isAddress label={`${label} (adresse)`} value={address} onChange={onChange} error={error} />
        {children}
      </div>
    </div>
  );
}
