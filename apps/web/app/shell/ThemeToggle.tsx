import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import styles from './ThemeToggle.module.css';
import { chooseTheme, currentTheme } from './theme.ts';

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
