import { readCalendarAddress, renewCalendarAddress } from '@kiroku/contract/episodes/calls';
import { Button } from '@kiroku/ui/actions/Button';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { Icon } from '@kiroku/ui/media/Icon';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import layout from '@kiroku/ui/styles/layout.module.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { A_MINUTE, read } from '#app/session/read.ts';
import { Section } from '../Section.tsx';

/** Secret address from which a calendar program reads the member's broadcasts (product.md, Agenda 4). */
export function CalendarSection({ uid }: { uid: string }) {
  const queries = useQueryClient();
  const known = { ...read(uid, readCalendarAddress), staleTime: A_MINUTE };
  const query = useQuery(known);
  const renew = useMutation({
    mutationFn: () => call(renewCalendarAddress),
    onSuccess: (answer) => queries.setQueryData(known.queryKey, answer),
  });
  const address = query.data?.address ?? null;
  return (
    <Section
      id="calendrier"
      title="Calendrier"
      text="Les prochains épisodes de ce que vous regardez, dans l’application de calendrier de votre choix. L’adresse est secrète&#8239;: qui la connaît voit votre liste."
    >
      {query.isPending && <Skeleton shape="button" />}
      {query.isError && <Button onClick={() => void query.refetch()}>Réessayer</Button>}
      {query.data && address === null && (
        <div>
          <Button icon={<Icon name="calendar" />} busy={renew.isPending} onClick={() => renew.mutate()}>
            Créer mon adresse
          </Button>
        </div>
      )}
      {address !== null && (
        <KnownAddress address={address} busy={renew.isPending} onRenew={() => renew.mutate()} />
      )}
    </Section>
  );
}

type KnownAddressProps = { address: string; busy: boolean; onRenew: () => void };

function KnownAddress({ address, busy, onRenew }: KnownAddressProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Adresse copiée');
    } catch (error) {
      console.info('the clipboard cannot be written', error);
      toast.info('Sélectionnez l’adresse et copiez-la.');
    }
  };
  return (
    <>
      <Field label="Adresse secrète">
        <TextInput value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className={layout.row}>
        <ButtonLink variant="primary" href={address.replace(/^https?:/, 'webcal:')}>
          S’abonner
        </ButtonLink>
        <Button onClick={() => void copy()}>Copier l’adresse</Button>
        <ConfirmButton
          variant="plain"
          busy={busy}
          confirmLabel="Cliquez pour confirmer&#8239;: l’ancienne ne marchera plus"
          onConfirm={onRenew}
        >
          Changer d’adresse
        </ConfirmButton>
      </div>
    </>
  );
}
