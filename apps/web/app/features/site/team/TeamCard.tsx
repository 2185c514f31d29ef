import { userPath } from '@kiroku/contract/paths';
import { Avatar } from '@kiroku/ui/Avatar';
import { Badge } from '@kiroku/ui/Badge';
import { Icon } from '@kiroku/ui/Icon';
import { Link } from '@kiroku/ui/LinkContext';
import styles from './TeamCard.module.css';
import type { TeamMember } from './teamLoader.ts';

/** Somebody of the team: their account here, what they do, and where else to find them. */
export function TeamCard({ member, className }: { member: TeamMember; className: string }) {
  const { username, role, links, account } = member;
  return (
    <article className={`${styles.card} ${className}`}>
      <Avatar name={username} src={account?.photoURL} color={account?.themeColor} size="huge" />
      <div className={styles.words}>
        <h2 className={styles.name}>
          {account ? (
            <Link href={userPath(username)} className={styles.profile}>
              {username}
            </Link>
          ) : (
            username
          )}
        </h2>
        <p className={styles.role}>{role}</p>
        {account && <Badges account={account} />}
      </div>
      <ul className={styles.links} aria-label={`${username} ailleurs`}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <Outside name={name} url={url} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function Badges({ account: { isStaff, isPremium } }: { account: NonNullable<TeamMember['account']> }) {
  if (!isStaff && !isPremium) return null;
  return (
    <p className={styles.badges}>
      {isStaff && <Badge tone="brand">Modérateur</Badge>}
      {isPremium && (
        <Badge tone="warn" icon={<Icon name="star-filled" size="small" />}>
          Premium
        </Badge>
      )}
    </p>
  );
}

function Outside({ name, url }: { name: string; url: string }) {
  const isMail = url.startsWith('mailto:');
  return (
    <a
      href={url}
      className={styles.link}
      {...(!isMail && { target: '_blank', rel: 'me noopener noreferrer' })}
    >
      <Icon name={isMail ? 'mail' : 'external'} size="small" />
      {name}
    </a>
  );
}
