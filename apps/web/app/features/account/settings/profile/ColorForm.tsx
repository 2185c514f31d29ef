import { changeThemeColor } from '@kiroku/contract/account/calls';
import { PREMIUM_COLORS, THEME_COLORS, type ThemeColor } from '@kiroku/contract/account/labels';
import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Icon } from '@kiroku/ui/media/Icon';
import { useMutation } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import { showError } from '#app/lib/showError.ts';
import { UnsentChanges } from '#app/lib/UnsentChanges.tsx';
import { changeMember, type Member } from '#app/session/sessionStore.ts';
import styles from './ColorForm.module.css';

export type ColorFormProps = { member: Member; color: string; onChoose: (color: string) => void };

/** Six colours for every member, thirteen more for premium (product.md, Accounts 8). */
export function ColorForm({ member, color, onChoose }: ColorFormProps) {
  const save = useMutation({
    mutationFn: () => call(changeThemeColor, { body: { themeColor: color } }),
    onSuccess: ({ themeColor }) => {
      changeMember({ themeColor });
      toast.success('Couleur enregistré');
    },
    onError: (error) => showError(error, 'Une erreur est survenue..'),
  });
  const swatches = { color, onChoose };
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <UnsentChanges active={color !== member.themeColor} />
      <Swatches legend="Pour tous" colors={THEME_COLORS} {...swatches} />
      <Swatches legend="Avec Premium" colors={PREMIUM_COLORS} locked={!member.isPremium} {...swatches} />
      {!member.isPremium && (
        <p className={styles.note}>
          Treize couleurs de plus pour qui soutient le site&#8239;:{' '}
          <a href={PATHS.premium} className={styles.link}>
            devenir Premium
          </a>
          .
        </p>
      )}
      {color !== member.themeColor && (
        <div className={styles.actions}>
          <Button variant="plain" onClick={() => onChoose(member.themeColor)}>
            Annuler
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            Enregistrer
          </Button>
        </div>
      )}
    </form>
  );
}

type SwatchesProps = {
  legend: string;
  colors: readonly ThemeColor[];
  color: string;
  onChoose: (color: string) => void;
  locked?: boolean;
};

function Swatches({ legend, colors, color, onChoose, locked = false }: SwatchesProps) {
  return (
    <fieldset className={styles.group} disabled={locked}>
      <legend className={styles.legend}>
        {locked && <Icon name="lock" size="small" />}
        {legend}
      </legend>
      <div className={styles.swatches}>
        {colors.map(({ value, label }) => (
          <label key={value} className={styles.swatch}>
            <input
              type="radio"
              name="themeColor"
              value={value}
              checked={color.toUpperCase() === value}
              onChange={() => onChoose(value)}
              className={styles.radio}
            />
            <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={styles.dot}>
              <circle cx="16" cy="16" r="16" fill={value} />
            </svg>
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
