import { type ReactNode, useState } from 'react';
import { AddressField } from './AddressField.tsx';
import styles from './PictureInput.module.css';

export type PictureInputProps = {
  of: 'poster' | 'banner';
  label: string;
  address: string;
  onChange: (address: string) => void;
  error: string | undefined;
  /** Upload of a file, for the staff. */
  children?: ReactNode;
};

/** Address of a picture with its preview. */
export function PictureInput({ of, label, address, onChange, error, children }: PictureInputProps) {
  const [failed, setFailed] = useState('');
  const shown = /^https?:\/\//.test(address.trim()) ? address.trim() : '';
  return (
    <div className={of === 'poster' ? styles.poster : styles.banner}>
      <div className={styles.preview}>
        {shown && failed !== shown ? (
          <img
            className={styles.image}
            src={shown}
            alt={`Aperçu\u202f: ${label}`}
            onError={() => setFailed(shown)}
          />
        ) : (
          <span className={styles.none}>{shown ? 'Cette image ne se charge pas.' : 'Pas d’image'}</span>
        )}
      </div>
      <div className={styles.tools}>
        <AddressField label={`${label} (adresse)`} value={address} onChange={onChange} error={error} />
        {children}
      </div>
    </div>
  );
}
