import { FORM_TABS, formFields } from '@kiroku/contract/catalogue/form/titleForm';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { CONTRIBUTION_MESSAGES } from '@kiroku/contract/contributions/problems';
import { PATHS } from '@kiroku/contract/paths';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { toast } from '@kiroku/ui/feedback/Toast';
import type { Tab } from '@kiroku/ui/navigation/Tabs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { draftKey } from '#app/lib/form/drafts.ts';
import { UnsentChanges } from '#app/lib/form/UnsentChanges.tsx';
import { useAction } from '#app/lib/useAction.ts';
import type { Member } from '#app/session/sessionStore.ts';
import { useSession } from '#app/session/useSession.ts';
import { ClosedNotice } from './ClosedNotice.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { useStoredText } from './form/useStoredText.ts';
import { type FormErrors, type TitleForm, useTitleForm } from './form/useTitleForm.ts';
import { SignInNotice } from './SignInNotice.tsx';
import { type EditedTitle, isMoved, refusedFields, SOURCE_NOTES, sendTitle } from './sendTitle.ts';
import { TitleFormView } from './TitleFormView.tsx';
import { titleChanges } from './titleChanges.ts';
import { PictureUpload } from './upload/PictureUpload.tsx';

export type EditTitleProps = {
  kind: Kind;
  title: EditedTitle;
  /** Stored values by field. */
  stored: Readonly<Record<string, unknown>>;
  /** The title's latest revision, of which `stored` are the values; 0 without one. */
  revision?: number;
  tab: string;
  /** Address of the form without a tab. */
  base: string;
  moreTabs?: (member: Member | null) => readonly Tab[];
  /** Above the fields, once the form is there. */
  help?: (form: TitleForm, member: Member | null) => ReactNode;
};

/** A visitor's form goes along. */
const SIGN_IN = [PATHS.login, PATHS.register];

/** Form of a title or of a new one; visitors are asked to sign in (product.md, Contributions 10). */
export function EditTitle(props: EditTitleProps) {
  const session = useSession();
  if (session.state === 'unknown') {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" />
      </div>
    );
  }
  const member = session.state === 'connected' ? session.member : null;
  // Another member begins another draft.
  return <Form key={member?.uid ?? ''} {...props} member={member} />;
}

function Form(props: EditTitleProps & { member: Member | null }) {
  const { kind, title, stored, revision, tab, base, member, moreTabs, help } = props;
  const key = draftKey(member?.uid ?? null, base);
  const form = useTitleForm(kind, stored, key, { id: title?.id, revision });
  const [source, setSource] = useStoredText(`${key} sources`);
  const [asksToSignIn, setAsksToSignIn] = useState(member === null);
  const { busy, sent, send } = useSending(props, form, [source, setSource]);
  useNamedField(member !== null);
  const isStaff = member?.isStaff ?? false;
  const submit = () => (member ? send() : setAsksToSignIn(true));
  return (
    <>
      {member && !isStaff && !member.isSubmissionAccepted && <ClosedNotice />}
      <SignInNotice open={asksToSignIn} onClose={() => setAsksToSignIn(false)} />
      <UnsentChanges
        storedIn={member ? 'device' : 'tab'}
        active={form.changed.length > 0}
        sent={sent}
        within={[...FORM_TABS[kind].map(({ path }) => tabAddress(base, path)), ...(member ? [] : SIGN_IN)]}
      />
      <TitleFormView
        form={form}
        tab={tab}
        tabHref={(path) => tabAddress(base, path)}
        moreTabs={moreTabs?.(member) ?? []}
        source={
          isStaff
            ? null
            : {
                text: source,
                onChange(text) {
                  setSource(text);
                  form.clearError(SOURCE_NOTES);
                },
                error: form.errors[SOURCE_NOTES],
              }
        }
        submitLabel={submitLabel(title, isStaff)}
        busy={busy}
        onSubmit={submit}
        upload={isStaff ? (of, onSent) => <PictureUpload of={of} onSent={onSent} /> : undefined}
      >
        {form.restored && <DraftNotice onDiscard={form.revertAll} />}
        {help?.(form, member)}
      </TitleFormView>
    </>
  );
}

/** Focuses the field that the address names. A visitor's focus is in the dialog that asks to sign in. */
function useNamedField(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (!isReady || !/^\w+$/.test(name)) return;
    document
      .querySelector<HTMLElement>(`[data-field="${name}"] :is(input, select, textarea, button)`)
      ?.focus();
  }, [hash, isReady]);
}

function tabAddress(base: string, path: string): string {
  return path === '' ? base : `${base}/${path}`;
}

function submitLabel(title: EditedTitle, isStaff: boolean): string {
  if (!isStaff) return 'Soumettre';
  return title ? 'Modifier' : 'Ajouter';
}

function useSending(
  props: EditTitleProps & { member: Member | null },
  form: TitleForm,
  [source, setSource]: [string, (text: string) => void],
) {
  const { kind, title, tab, base, member } = props;
  const goTo = useWrongField(kind, base, tab);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const sent = useRef(false);
  const isStaff = member?.isStaff ?? false;

  /** Shows errors at their fields, the first of which takes the focus. */
  const showAt = (errors: FormErrors) => {
    form.showErrors(errors);
    const first = firstField(kind, errors);
    toast.error(Object.values(errors)[0] ?? '');
    if (first) goTo(first);
    else document.querySelector<HTMLElement>(`[name="${SOURCE_NOTES}"]`)?.focus();
  };

  const { busy, run } = useAction(
    async (values: Record<string, unknown>) => {
      const next = await sendTitle({
        title,
        changes: titleChanges(kind, values),
        source: source.trim(),
        isStaff,
        revision: form.base ?? 0,
      });
      sent.current = true;
      form.accept();
      setSource('');
      await navigate(next);
    },
    {
      onFailed(error) {
        const errors = refusedFields(error, { isStaff });
        if (!errors) return;
        showAt(errors);
        if (!isMoved(error)) return;
        form.showMoved(errors);
        void revalidate();
      },
    },
  );

  function send(): void {
    const reading = form.read();
    if ('errors' in reading) showAt(reading.errors);
    else if (Object.keys(reading.values).length === 0)
      toast.error(title ? CONTRIBUTION_MESSAGES.nothingChanged : CONTRIBUTION_MESSAGES.nothingProposed);
    else if (!isStaff && source.trim() === '') showAt({ [SOURCE_NOTES]: CONTRIBUTION_MESSAGES.noSource });
    else run(reading.values);
  }

  return { busy, sent, send };
}

/** First field of the form with an error, at itself or within it. */
function firstField(kind: Kind, errors: FormErrors) {
  const names = Object.keys(errors);
  return formFields(kind).find((name) => names.some((one) => one === name || one.startsWith(`${name}.`)));
}

/** Shows the tab of a field, then focuses the first wrong field there. */
function useWrongField(kind: Kind, base: string, tab: string): (name: string) => void {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted !== tab) return;
    document.querySelector<HTMLElement>(`[data-tab="${tab}"] [aria-invalid="true"]`)?.focus();
    setWanted(null);
  }, [wanted, tab]);
  return (name) => {
    const path =
      FORM_TABS[kind].find(({ groups }) => groups.some(({ fields }) => fields.includes(name)))?.path ?? '';
    setWanted(path);
    if (path !== tab) void navigate(tabAddress(base, path), { preventScrollReset: true });
  };
}
