import { changeThemeColor } from '@kiroku/contract/account/calls';
import { PREMIUM_COLORS, THEME_COLORS, type ThemeColor } from '@kiroku/contract/account/labels';
import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Icon } from '@kiroku/ui/media/Icon';
import layout from '@kiroku/ui/styles/layout.module.css';
import { call } from '#app/lib/calls/call.ts';
import { UnsentChanges } from '#app/lib/form/UnsentChanges.tsx';
import { useForm } from '#app/lib/form/useForm.ts';
import { changeMember, type Member } from '#app/session/sessionStore.ts';
import styles from './ColorForm.module.css';

export type ColorFormProps = { member: Member; color: string; onChoose: (color: string) => void };

/** Six colours for every member, thirteen more for premium (product.md, Accounts 8). */
export function ColorForm({ member, color, onChoose }: ColorFormProps) {
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/account/schema')).themeColorBody,
    stored: { themeColor: member.themeColor },
    state: [{ themeColor: color }, (change) => onChoose(change({ themeColor: color }).themeColor)],
    failure: 'Une erreur est survenue..',
    async send(body) {
      const { themeColor } = await call(changeThemeColor, { body });
      changeMember({ themeColor });
      toast.success('Couleur enregistré');
    },
  });
  const swatches = { color, onChoose };
  return (
    <form {...form.props} className={styles.form}>
      <UnsentChanges active={form.changed} />
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
      {form.changed && (
        <div className={layout.endRow}>
          <Button variant="plain" onClick={form.reset}>
            Annuler
          </Button>
          <Button type="submit" variant="primary" busy={form.busy}>
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
