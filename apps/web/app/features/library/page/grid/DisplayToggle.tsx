import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import hidden from '@kiroku/ui/styles/VisuallyHidden.module.css';
import styles from './DisplayToggle.module.css';
import { chooseDisplay, useDisplay } from './display.ts';

/** Cards or lines. The server knows neither: the style sheet marks the current one, so that nothing flickers. */
export function DisplayToggle() {
  const display = useDisplay();
  return (
    <fieldset className={styles.toggle}>
      <legend className={hidden.hidden}>Affichage</legend>
      <Button
        variant="icon"
        size="large"
        label="Afficher en cartes"
        className={styles.cards}
        aria-pressed={display === null ? undefined : display === 'cards'}
        onClick={() => chooseDisplay('cards')}
      >
        <Icon name="grid" />
      </Button>
      <Button
        variant="icon"
        size="large"
        label="Afficher en liste"
        className={styles.list}
        aria-pressed={display === null ? undefined : display === 'list'}
        onClick={() => chooseDisplay('list')}
      >
        <Icon name="list" />
      </Button>
    </fieldset>
  );
}
