import { googleAddress, webcalAddress } from '@kiroku/contract/episodes/calendarAddress';
import { Button } from '@kiroku/ui/actions/Button';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { Icon } from '@kiroku/ui/media/Icon';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useState } from 'react';
import styles from './SubscribeDialog.module.css';

/** Ways to subscribe to a calendar: Google Agenda, programs that know `webcal`, and the address itself. */
export function CalendarLinks({ address }: { address: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
      toast.success('Adresse copiée');
    } catch (error) {
      console.info('the clipboard cannot be written', error);
      toast.info('Sélectionnez l’adresse et copiez-la.');
    }
  };
  const isCopied = copied === address;
  return (
    <div className={styles.links}>
      <ButtonLink wide variant="primary" href={googleAddress(address)} target="_blank" rel="noopener">
        Google Agenda
      </ButtonLink>
      <ButtonLink wide href={webcalAddress(address)}>
        Apple, Outlook
      </ButtonLink>
      <Field label="Adresse du calendrier" hint="Pour tout autre logiciel.">
        <TextInput value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button wide icon={isCopied && <Icon name="check" />} onClick={() => void copy()}>
        {isCopied ? 'Adresse copiée' : 'Copier l’adresse'}
      </Button>
    </div>
  );
}
