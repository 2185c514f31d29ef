import { USERNAME_RESERVED_DAYS } from '@kiroku/contract/account/labels';
import { useState } from 'react';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import type { Member } from '#app/session/sessionStore.ts';
import { PictureSetting } from '../picture/PictureSetting.tsx';
import { Section } from '../Section.tsx';
import { AboutForm } from './AboutForm.tsx';
import { ColorForm } from './ColorForm.tsx';
import { ProfilePreview } from './ProfilePreview.tsx';
import styles from './ProfileSettings.module.css';
import { UsernameForm } from './UsernameForm.tsx';

/** Readers of bio and link: those of the library (product.md, Profiles 6). */
const ABOUT_SEEN = {
  everyone: 'Sous votre nom, visible par tout le monde.',
  followers: 'Sous votre nom, visible par vos abonnés, comme votre bibliothèque.',
  nobody: 'Sous votre nom, visible par vous seul, comme votre bibliothèque.',
} as const;

/** Page /settings/profile: username, bio and link, colour, avatar and banner (product.md, Accounts 13). */
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
        text={`Il est dans l’adresse de votre profil. Les liens vers l’ancien y mènent encore ${USERNAME_RESERVED_DAYS} jours.`}
      >
        <UsernameForm member={member} />
      </Section>
      <Section title="Présentation" text={ABOUT_SEEN[member.visibility]}>
        <AboutForm member={member} />
      </Section>
      <Section title="Couleur du profil">
        <ColorForm member={member} color={color} onChoose={setColor} />
      </Section>
    </>
  );
});
