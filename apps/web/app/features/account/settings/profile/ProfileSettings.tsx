import { useState } from 'react';
import { withQueries } from '#app/lib/withQueries.tsx';
import type { Member } from '#app/session/sessionStore.ts';
import { PictureSetting } from '../picture/PictureSetting.tsx';
import { Section } from '../Section.tsx';
import { ColorForm } from './ColorForm.tsx';
import { ProfilePreview } from './ProfilePreview.tsx';
import styles from './ProfileSettings.module.css';
import { UsernameForm } from './UsernameForm.tsx';

/** Page /settings/profile: username, colour, avatar and banner (product.md, Accounts 13). */
export const ProfileSettings = withQueries(function ProfileSettings({ member }: { member: Member }) {
  const [color, setColor] = useState(member.themeColor);
  return (
    <>
      <Section title="Images" text="Ce que voient les autres en arrivant sur votre profil.">
        <ProfilePreview member={member} color={color} />
        <div className={styles.pictures}>
          <PictureSetting kind="avatar" current={member.photoURL} premium={member.isPremium} />
          <PictureSetting kind="banner" current={member.bannerURL} premium={member.isPremium} />
        </div>
      </Section>
      <Section
        title="Pseudo"
        text={'Il est dans l’adresse de votre profil\u202f: les anciens liens n’y mèneront plus.'}
      >
        <UsernameForm member={member} />
      </Section>
      <Section title="Couleur du profil">
        <ColorForm member={member} color={color} onChoose={setColor} />
      </Section>
    </>
  );
});
