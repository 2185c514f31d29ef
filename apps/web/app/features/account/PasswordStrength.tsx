import { useEffect, useState } from 'react';
import styles from './PasswordStrength.module.css';

type Rating = typeof import('@kiroku/contract/account/passwordStrength');
type PasswordStrengthProps = { password: string; own: readonly string[] };

/** Meter of a new password's strength, below its field. Its room is there from the start; it blocks nothing. */
export function PasswordStrength({ password, own }: PasswordStrengthProps) {
  const rating = useRating(password !== '');
  const strength = rating && password !== '' ? rating.passwordStrength(password, own) : null;
  const words = rating && strength && rating.STRENGTH_LABELS[strength];
  return (
    <div className={styles.strength}>
      {strength && (
        <meter
          className={styles.meter}
          aria-label="Solidité du mot de passe"
          aria-valuetext={words ?? ''}
          min={0}
          max={4}
          value={strength}
          data-strength={strength}
        />
      )}
      <output className={styles.words}>{words}</output>
    </div>
  );
}

/** The estimate, loaded with the first character. Without it there is no meter, and the form works as ever. */
function useRating(isWanted: boolean): Rating | null {
  const [rating, setRating] = useState<Rating | null>(null);
  useEffect(() => {
    if (isWanted) import('@kiroku/contract/account/passwordStrength').then(setRating, console.info);
  }, [isWanted]);
  return rating;
}
