import type { AccessToken, CreatedToken } from '@kiroku/contract/account/accessTokens';
import { endToken, listTokens } from '@kiroku/contract/account/calls';
import { tokenEnd } from '@kiroku/contract/account/tokenEnd';
import { MOST_TOKENS, SCOPE_LABELS } from '@kiroku/contract/account/tokenLabels';
import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Icon } from '@kiroku/ui/media/Icon';
import layout from '@kiroku/ui/styles/layout.module.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { relativeTime } from '#app/lib/time/relativeTime.ts';
import row from '#app/media/DeviceRow.module.css';
import { read } from '#app/session/read.ts';
import { Section } from '../Section.tsx';
import { NewToken } from './NewToken.tsx';
import { TokenForm } from './TokenForm.tsx';
import styles from './TokensSection.module.css';

const PURPOSE = (
  <>
    Pour qu’une extension, un bot ou un script agisse en votre nom, sans votre mot de passe ni plus de droits
    que vous ne lui en donnez.{' '}
    <a href={PATHS.developers} className={styles.link}>
      La documentation
    </a>{' '}
    dit comment s’en servir.
  </>
);

/** The member's access tokens: making, seeing and ending them (product.md, Tokens 1). */
export function TokensSection({ uid }: { uid: string }) {
  const queries = useQueryClient();
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const [isOpen, setOpen] = useState(false);
  const tokens = useQuery(read(uid, listTokens));
  const add = ({ token, ...rest }: CreatedToken) => {
    queries.setQueryData(read(uid, listTokens).queryKey, (list) => [rest, ...(list ?? [])]);
    setCreated({ ...rest, token });
    setOpen(false);
  };
  const list = tokens.data;
  return (
    <Section id="jetons" title="Jetons d’accès" text={PURPOSE}>
      {created && <NewToken created={created} onDone={() => setCreated(null)} />}
      {tokens.isPending && <Skeleton lines={2} />}
      {tokens.isError && (
        <EmptyState
          tone="error"
          title="La liste de vos jetons n’a pas pu être chargée."
          action={<Button onClick={() => void tokens.refetch()}>Réessayer</Button>}
        />
      )}
      {list && list.length > 0 && (
        <ul className={styles.list} aria-label="Jetons d’accès">
          {list.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              uid={uid}
              seenAt={tokens.dataUpdatedAt}
              onEnded={() => created?.id === token.id && setCreated(null)}
            />
          ))}
        </ul>
      )}
      {list && isOpen && <TokenForm onCreated={add} onCancel={() => setOpen(false)} />}
      {list && !isOpen && (
        <div>
          <Button
            icon={<Icon name="plus" />}
            disabled={list.filter(({ isEnded }) => !isEnded).length >= MOST_TOKENS}
            onClick={() => setOpen(true)}
          >
            Nouveau jeton
          </Button>
        </div>
      )}
    </Section>
  );
}

type TokenRowProps = { token: AccessToken; uid: string; seenAt: number; onEnded: () => void };

function TokenRow({ token, uid, seenAt, onEnded }: TokenRowProps) {
  const { id, name, scopes, lastUsed } = token;
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: async () => {
      try {
        await call(endToken, { params: { id } });
      } catch (error) {
        // A token that has already ended counts as success.
        if (!(error instanceof CallRefused && error.status === 404)) throw error;
      }
    },
    onSuccess: () => {
      onEnded();
      queries.setQueryData(read(uid, listTokens).queryKey, (list) =>
        list?.filter((token) => token.id !== id),
      );
    },
  });
  return (
    <li className={`${row.device} ${styles.token}`}>
      <div className={row.words}>
        <strong className={row.name}>{name}</strong>
        <span className={layout.row}>
          {scopes.map((scope) => (
            <Badge key={scope}>{SCOPE_LABELS[scope].label}</Badge>
          ))}
        </span>
        <span className={styles.used}>
          {lastUsed === null ? 'Jamais utilisé' : `Utilisé ${relativeTime(lastUsed, seenAt)}`}
        </span>
        <span className={styles.used}>{tokenEnd(token)}</span>
      </div>
      <ConfirmButton
        size="small"
        busy={end.isPending}
        confirmLabel="Confirmer"
        aria-label={`Supprimer le jeton ${name}`}
        onConfirm={() => end.mutate()}
      >
        Supprimer
      </ConfirmButton>
    </li>
  );
}
