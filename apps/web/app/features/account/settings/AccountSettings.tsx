import { withQueries } from '#app/lib/calls/withQueries.tsx';
import type { Member } from '#app/session/sessionStore.ts';
import { DeletionSection } from './access/DeletionSection.tsx';
import { DevicesSection } from './access/DevicesSection.tsx';
import { EmailForm } from './access/EmailForm.tsx';
import { PasswordForm } from './access/PasswordForm.tsx';
import { TokensSection } from './access/TokensSection.tsx';
import { VerifyNotice } from './access/VerifyNotice.tsx';
import { BlockedSection } from './preferences/BlockedSection.tsx';
import { CalendarSection } from './preferences/CalendarSection.tsx';
import { ExportSection } from './preferences/ExportSection.tsx';
import { LibraryExportSection } from './preferences/LibraryExportSection.tsx';
import { PreferencesSection } from './preferences/PreferencesSection.tsx';
import { PrivacySection } from './preferences/PrivacySection.tsx';
import { Section } from './Section.tsx';

/** Page /settings/account: e-mail, password, preferences, calendar, devices, tokens, exports, deletion (product.md, Accounts 13). */
export const AccountSettings = withQueries(function AccountSettings({ member }: { member: Member }) {
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
      <BlockedSection uid={member.uid} />
      <PreferencesSection member={member} />
      <CalendarSection uid={member.uid} />
      <DevicesSection uid={member.uid} />
      <TokensSection uid={member.uid} />
      <LibraryExportSection />
      <ExportSection />
      <DeletionSection />
    </>
  );
});
