import type { Member } from '../../../session/sessionStore.ts';
import { CalendarSection } from './CalendarSection.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { EmailForm } from './EmailForm.tsx';
import { ExportSection } from './ExportSection.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { Section } from './Section.tsx';
import { SpoilerSection } from './SpoilerSection.tsx';
import { VerifyNotice } from './VerifyNotice.tsx';

/** /settings/account: e-mail, password, preferences, calendar, devices, export, deletion (spec 2 §2; contract, Account). */
export function AccountSettings({ member }: { member: Member }) {
  return (
    <>
      <Section
        title="Email"
        text="Pour vous connecter et retrouver votre compte. Il n’est montré à personne."
      >
        {!member.isEmailVerified && <VerifyNotice email={member.email} />}
        <EmailForm member={member} />
      </Section>
      <Section title="Mot de passe" text="Le changer déconnecte vos autres appareils.">
        <PasswordForm member={member} />
      </Section>
      <PrivacySection member={member} />
      <SpoilerSection member={member} />
      <CalendarSection uid={member.uid} />
      <DevicesSection uid={member.uid} />
      <ExportSection />
      <DeletionSection />
    </>
  );
}
