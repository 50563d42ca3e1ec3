import { BODY_LENGTH_MAX, type AttendeeEmail, SUBJECT_LENGTH_MAX } from '@festoon/contracts/ticketing/attendee-emails';
import type { TicketId } from '@festoon/contracts/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emailComposerText } from '@festoon/catalogue/ticketing/email-composer';
import { languageName } from '../../../lib/language/language-names.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { BackToEmails } from './back-to-emails.tsx';
import type { EmailClock } from './due-text.ts';
import { textOf, withText, withTiming } from './email-draft.ts';
import { EmailPreview } from './email-preview.tsx';
import { emailOptionsQuery, reachQuery } from './email-queries.ts';
import { singleRecipientNote } from './email-text.ts';
import { SegmentFields } from './segment-fields.tsx';
import { TimingFields } from './timing-fields.tsx';
import { type EmailComposerState, useEmailComposer } from './use-composer.ts';

type EmailComposerProps = {
  readonly eventId: string;
  readonly clock: EmailClock;
  readonly saved: AttendeeEmail | undefined;
  readonly ticketId: TicketId | undefined;
  readonly onDone: () => void;
};

export function EmailComposer({ eventId, clock, saved, ticketId, onDone }: EmailComposerProps) {
  const composer = useEmailComposer({ eventId, clock, saved, ticketId, onDone });
  const { draft, change } = composer;
  const [language, setLanguage] = useState<string | null>(null);
  const shown = textOf(draft, language);
  return (
    <div className="grid gap-6">
      <BackToEmails eventId={eventId} title={saved ? emailComposerText('editMessage') : emailComposerText('newMessage')} />
      {saved && <StateNotice message={saved} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <form
          noValidate
          className="grid content-start gap-6"
          onSubmit={(event) => event.preventDefault()}
          aria-label={emailComposerText('message')}
        >
          <SegmentFields eventId={eventId} segment={draft.segment} onChange={(segment) => change({ ...draft, segment })} />
          <RecipientCount eventId={eventId} composer={composer} />
          <LanguageChoice eventId={eventId} language={language} onChoose={setLanguage} />
          <ContentFields composer={composer} language={language} />
          <TimingFields
            clock={clock}
            timing={draft.timing}
            onChange={(timing) => change(withTiming(draft, timing))}
            problem={composer.problems.localAt}
          />
          <DeliveryOptions eventId={eventId} composer={composer} />
          <SendBar eventId={eventId} composer={composer} />
        </form>
        <Card className="grid h-152 grid-rows-[auto_minmax(0,1fr)] gap-3 xl:sticky xl:top-20">
          <h2 className="text-sm font-medium text-muted">{emailComposerText('preview')}</h2>
          <EmailPreview eventId={eventId} subject={shown.subject || draft.subject} body={shown.body || draft.body} />
        </Card>
      </div>
    </div>
  );
}

/** Shows the state of the email so far, and the next step. */
function StateNotice({ message: { status, rejectionReason, dueAt } }: { readonly message: AttendeeEmail }) {
  if (status === 'scheduled') {
    return <InlineNotice>{emailComposerText('thisMessageIsScheduledYourChanges')}</InlineNotice>;
  }
  if (status === 'in_review') {
    return (
      <InlineNotice tone="warning" title={emailComposerText('anAdministratorIsReviewingThisMessage')}>
        {dueAt === null ? emailComposerText('inReview') : emailComposerText('inReviewWithTime')}
      </InlineNotice>
    );
  }
  if (status !== 'rejected') return null;
  return (
    <InlineNotice tone="failure" title={emailComposerText('thisMessageWasntSent')}>
      <span className="wrap-anywhere">
        {emailComposerText('anAdministratorWroteEditYourMessage', { reason: rejectionReason })}
      </span>
    </InlineNotice>
  );
}

type PartProps = { readonly eventId: string; readonly composer: EmailComposerState };

function RecipientCount({ eventId, composer: { draft } }: PartProps) {
  const { data, isPlaceholderData } = useQuery(reachQuery(eventId, draft.segment));
  const unsubscribedCount = data?.unsubscribedCount ?? 0;
  return (
    <p role="status" className={`-mt-4 min-h-6 text-sm ${isPlaceholderData ? 'text-muted' : 'text-ink-2'}`}>
      {data && draft.segment.ticketId !== undefined && singleRecipientNote(data)}
      {data && draft.segment.ticketId === undefined && (
        <>
          {joinParts(
            emailComposerText.parts(draft.timing.kind === 'now' ? 'reachesNow' : 'reachesLater', {
              count: data.count,
              strong: (chunks) => <strong className="font-semibold text-ink tabular-nums">{chunks}</strong>,
            }),
          )}
          {unsubscribedCount > 0 && ` ${emailComposerText('unsubscribed', { count: unsubscribedCount })}`}
        </>
      )}
    </p>
  );
}

type LanguageChoiceProps = {
  readonly eventId: string;
  /** Null for the main language of the event. */
  readonly language: string | null;
  readonly onChoose: (language: string | null) => void;
};

/** Shows the languages of an event's texts, if there are several. */
function LanguageChoice({ eventId, language, onChoose }: LanguageChoiceProps) {
  const { data } = useQuery(emailOptionsQuery(eventId));
  if (data === undefined || data.languages.length === 0) return null;
  const { mainLanguage, languages } = data;
  return (
    <SelectField
      label={emailComposerText('language')}
      hint={emailComposerText('languageHint', { main: languageName(mainLanguage) })}
      options={[mainLanguage, ...languages].map((value) => ({ value, label: languageName(value) }))}
      value={language ?? mainLanguage}
      onChange={({ currentTarget: { value } }) => onChoose(value === mainLanguage ? null : value)}
    />
  );
}

type ContentFieldsProps = Pick<PartProps, 'composer'> & Pick<LanguageChoiceProps, 'language'>;

function ContentFields({ composer: { draft, change, problems }, language }: ContentFieldsProps) {
  const text = textOf(draft, language);
  const isMain = language === null;
  return (
    <>
      <TextField
        label={emailComposerText('subject')}
        required={isMain}
        maxLength={SUBJECT_LENGTH_MAX}
        value={text.subject}
        error={isMain && problems.subject}
        onChange={({ currentTarget }) => change(withText(draft, language, { subject: currentTarget.value }))}
      />
      <TextArea
        label={emailComposerText('message')}
        required={isMain}
        rows={9}
        hint={emailComposerText('leaveABlankLineForA')}
        value={text.body}
        count={text.body.length}
        limit={BODY_LENGTH_MAX}
        maxLength={BODY_LENGTH_MAX}
        error={isMain && problems.body}
        onChange={({ currentTarget }) => change(withText(draft, language, { body: currentTarget.value }))}
      />
    </>
  );
}

function DeliveryOptions({ eventId, composer: { draft, change } }: PartProps) {
  const { data: choices } = useQuery(emailOptionsQuery(eventId));
  const { audience, ticketId } = draft.segment;
  return (
    <div className="grid gap-1">
      {ticketId === undefined && audience !== 'waitlist' && audience !== 'requests' && (
        <Switch
          label={emailComposerText('alsoSendToFutureBookings')}
          hint={emailComposerText('sentAfterTheirConfirmationUntilThe')}
          checked={draft.includesLaterBookings}
          onChange={({ currentTarget }) => change({ ...draft, includesLaterBookings: currentTarget.checked })}
        />
      )}
      <Switch
        label={emailComposerText('allowReplies')}
        hint={
          choices
            ? emailComposerText('repliesGoToVisibleToRecipients', { email: choices.replyToEmail })
            : emailComposerText('repliesGoToYourEmailAddress')
        }
        checked={draft.acceptsReplies}
        onChange={({ currentTarget }) => change({ ...draft, acceptsReplies: currentTarget.checked })}
      />
    </div>
  );
}

function SendBar({ eventId, composer }: PartProps) {
  const { draft, failure, isSaving, isTesting } = composer;
  const [isConfirming, setIsConfirming] = useState(false);
  const { data: reach } = useQuery(reachQuery(eventId, draft.segment));
  const sendsImmediately = draft.timing.kind === 'now';
  const press = () => {
    if (!composer.check()) return;
    if (sendsImmediately) setIsConfirming(true);
    else void composer.send().catch(() => undefined);
  };
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {failure && (
        <InlineNotice tone="failure" announce>
          {failure}
        </InlineNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" onClick={press} busy={isSaving} busyLabel={emailComposerText('saving')}>
          {sendsImmediately ? emailComposerText('sendNow') : emailComposerText('planMessage')}
        </Button>
        <Button onClick={composer.save} disabled={isSaving}>
          {emailComposerText('saveAsDraft')}
        </Button>
        <Button
          tone="ghost"
          onClick={() => composer.check() && composer.test()}
          busy={isTesting}
          busyLabel={emailComposerText('sending')}
        >
          {emailComposerText('sendMeATest')}
        </Button>
      </div>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={emailComposerText('sendTo', { count: reach?.count ?? 0 })}
        confirmLabel={emailComposerText('sendMessage')}
        onConfirm={() =>
          composer.send().catch((error: unknown) => {
            setIsConfirming(false);
            throw error;
          })
        }
      >
        {emailComposerText('sendWarning')}
      </AlertDialog>
    </div>
  );
}
