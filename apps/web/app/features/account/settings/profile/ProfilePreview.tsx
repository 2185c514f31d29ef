import { BANNER_RATIO, BANNER_WIDTH } from '@kiroku/contract/account/banner';
import { Avatar } from '@kiroku/ui/media/Avatar';
import layout from '@kiroku/ui/styles/layout.module.css';
import { Waves } from '#app/media/Waves.tsx';
import type { Member } from '#app/session/sessionStore.ts';
import styles from './ProfilePreview.module.css';

/** Preview of the profile's head with the current settings. */
export function ProfilePreview({ member, color }: { member: Member; color: string }) {
  const { username, photoURL, bannerURL } = member;
  return (
    <div className={styles.preview}>
      <div className={styles.banner}>
        <Waves color={color} />
        {bannerURL && (
          <img
            className={layout.fill}
            src={bannerURL}
            alt=""
            width={BANNER_WIDTH}
            height={BANNER_WIDTH / BANNER_RATIO}
          />
        )}
      </div>
      <div className={styles.who}>
        <Avatar name={username} src={photoURL} color={color} size="large" className={styles.avatar} />
        <strong className={styles.name}>{username}</strong>
        <svg className={styles.line} aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      </div>
    </div>
  );
}
