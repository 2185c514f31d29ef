import type { CreatedToken } from '@kiroku/contract/account/accessTokens';
import { Button } from '@kiroku/ui/actions/Button';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import layout from '@kiroku/ui/styles/layout.module.css';
import styles from './TokensSection.module.css';

/** A token just made: the one time that it shows. */
export function NewToken({ created, onDone }: { created: CreatedToken; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(created.token);
      toast.success('Jeton copié');
    } catch (error) {
      console.info('the clipboard cannot be written', error);
      toast.info('Sélectionnez le jeton et copiez-le.');
    }
  };
  return (
    <div className={styles.created} role="status">
      <Field
        label={`Jeton «\u202f${created.name}\u202f»`}
        hint="Copiez-le maintenant&#8239;: il ne sera plus montré. Qui le connaît agit en votre nom."
      >
        <TextInput value={created.token} readOnly onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className={layout.row}>
        <Button variant="primary" onClick={() => void copy()}>
          Copier le jeton
        </Button>
        <Button onClick={onDone}>C’est noté</Button>
      </div>
    </div>
  );
}
