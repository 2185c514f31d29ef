import { userPath } from '@kiroku/contract/paths';
import { Avatar } from '@kiroku/ui/media/Avatar';
import { Icon } from '@kiroku/ui/media/Icon';
import { MAIL } from '@kiroku/ui/media/rareIcons';
import { MemberBadges } from '#app/media/MemberBadges.tsx';
import styles from './TeamCard.module.css';
import type { TeamMember } from './teamLoader.ts';

/** Member of the team: account, role and links. */
export function TeamCard({ member, className }: { member: TeamMember; className: string }) {
  const { username, role, links, account } = member;
  return (
    <article className={`${styles.card} ${className}`}>
      <Avatar name={username} src={account?.photoURL} color={account?.themeColor} size="huge" />
      <div className={styles.words}>
        <h2 className={styles.name}>
          {account ? (
            <a href={userPath(username)} className={styles.profile}>
              {username}
            </a>
          ) : (
            username
          )}
        </h2>
        <p className={styles.role}>{role}</p>
        {account && <MemberBadges of={account} className={styles.badges} />}
      </div>
      <ul className={styles.links} aria-label={`${username} ailleurs`}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <ExternalLink name={name} url={url} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function ExternalLink({ name, url }: { name: string; url: string }) {
  const isMail = url.startsWith('mailto:');
  return (
    <a
      href={url}
      className={styles.link}
      {...(!isMail && { target: '_blank', rel: 'me noopener noreferrer' })}
    >
      <Icon name={isMail ? MAIL : 'external'} size="small" />
      {name}
    </a>
  );
}
