import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { chooseTheme, currentTheme } from '../early/theme.ts';
import styles from './ThemeToggle.module.css';

/** Light or dark. The server knows neither: the style sheet chooses the icon, so that nothing flickers. */
export function ThemeToggle() {
  return (
    <Button
      variant="icon"
      label="Changer de thème"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="moon" className={styles.inLight} />
      <Icon name="sun" className={styles.inDark} />
    </Button>
  );
}
