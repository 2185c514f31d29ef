import { Button } from '@kiroku/ui/actions/Button';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/Field';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { Icon } from '@kiroku/ui/media/Icon';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useState } from 'react';
import styles from './SubscribeDialog.module.css';

/** Page of Google Agenda that adds a calendar. */
const GOOGLE = 'https://calendar.google.com/calendar/r?cid=';

/** Ways to subscribe to a calendar: Google Agenda, programs that know `webcal`, and the address itself. */
export function CalendarLinks({ address }: { address: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const webcal = address.replace(/^https?:/, 'webcal:');
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
      <ButtonLink
        wide
        variant="primary"
        href={GOOGLE + encodeURIComponent(webcal)}
        target="_blank"
        rel="noopener"
      >
        Google Agenda
      </ButtonLink>
      <ButtonLink wide href={webcal}>
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
