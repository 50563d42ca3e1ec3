import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type HeldAttendeeEmailDetail,
  setOrganiserEmailTier,
  type OrganiserEmailTier,
  approveAttendeeEmail,
  rejectAttendeeEmail,
} from '@festoon/contracts/ticketing/admin-attendee-emails';
import { formatAudience } from '@festoon/contracts/messaging/audience-text';
import type { AccountId } from '@festoon/contracts/core/ids';
import { emailReviewText } from '@festoon/catalogue/ticketing/email-review';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { emailReviewQuery, emailReviewsKey } from './review-queries.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { EmailAddress } from '../../../../ui/text/email-address.tsx';

const TIERS = [
  { value: 'usual', hint: 'usualHint' },
  { value: 'trusted', hint: 'trustedHint' },
  { value: 'limited', hint: 'limitedHint' },
] as const satisfies { value: OrganiserEmailTier; hint: string }[];

function tierLabel({ tier, hasNewOrganiserLimits }: HeldAttendeeEmailDetail['organiserHistory']): string {
  if (tier === 'trusted') return emailReviewText('trustedByAnAdministratorTheirMessages');
  if (tier === 'limited') return emailReviewText('limitedByAnAdministrator');
  return hasNewOrganiserLimits ? emailReviewText('newOrganiserSendingLimitsApply') : emailReviewText('establishedOrganiser');
}

type OrganiserTierProps = {
  readonly organiserId: AccountId;
  readonly name: string;
  readonly record: HeldAttendeeEmailDetail['organiserHistory'];
};

/** Shows an organiser's email limits, and a form to change them. */
function OrganiserTier({ organiserId, name, record }: OrganiserTierProps) {
  const queryClient = useQueryClient();
  const [selectedTier, setSelectedTier] = useState<OrganiserEmailTier | null>(null);
  const save = (reason: string) =>
    call(setOrganiserEmailTier, { organiserId, tier: selectedTier ?? record.tier, reason }).finally(
      () => void queryClient.invalidateQueries({ queryKey: emailReviewsKey }),
    );
  return (
    <>
      <p className="text-sm text-ink-2">{tierLabel(record)}</p>
      <Button size="sm" className="mt-2 justify-self-start" onClick={() => setSelectedTier(record.tier)}>
        {emailReviewText('changeSendingLimits')}
      </Button>
      {selectedTier !== null && (
        <ReasonDialog
          title={emailReviewText('changeSendingLimits2')}
          description={emailReviewText('appliesToAllOfSEvents', { name })}
          hint={emailReviewText('recordedInTheAuditLog')}
          confirmLabel={emailReviewText('saveSendingLimits')}
          onConfirm={save}
          onClose={() => setSelectedTier(null)}
        >
          <RadioGroup
            legend={emailReviewText('emailsToAttendees')}
            options={TIERS.map(({ value, hint }) => ({ value, label: emailReviewText(value), hint: emailReviewText(hint) }))}
            value={selectedTier}
            onChange={setSelectedTier}
          />
        </ReasonDialog>
      )}
    </>
  );
}

const STATE_BADGES = {
  in_review: { tone: 'warning', label: 'waiting' },
  approved: { tone: 'success', label: 'approved' },
  rejected: { tone: 'neutral', label: 'rejected' },
} as const;

/** Shows one email for review: its content, the number of recipients, its sender and the decision. */
export function EmailReviewPanel({ messageId }: { readonly messageId: string }) {
  const { data, error, refetch, isFetching } = useQuery(emailReviewQuery(messageId));
  if (!data && error) {
    return (
      <LoadError
        level={3}
        title={emailReviewText('weCouldntLoadThisMessage')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const { tone, label } = STATE_BADGES[data.state];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{emailReviewText(label)}</Badge>
        <span className="text-ink-2">
          {emailReviewText('since', { time: formatDateTime(data.decidedAt ?? data.heldAt, ownZone()) })}
        </span>
      </p>
      <EmailBody message={data} />
      <RecipientSummary message={data} />
      <OrganiserRecord message={data} />
      {data.state === 'in_review' ? <DecisionForm key={data.heldAt} message={data} /> : <DecisionDetails message={data} />}
    </div>
  );
}

type SectionProps = { readonly message: HeldAttendeeEmailDetail };

function PanelSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** Shows the text of an email without active links, so that their targets can be read. */
function EmailBody({ message: { subject, body } }: SectionProps) {
  return (
    <div className="grid gap-2 rounded-control bg-warning-soft p-3 ring-1 ring-warning ring-inset">
      <p dir="auto" className="font-medium wrap-anywhere">
        {subject}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {body}
      </p>
    </div>
  );
}

function RecipientSummary({ message: { recipientCount: count, segment, dueAt, event, state } }: SectionProps) {
  const audience = formatAudience(segment);
  return (
    <PanelSection
      title={state === 'in_review' ? emailReviewText('wouldReach', { count }) : emailReviewText('forPeople', { count })}
    >
      <p className="text-ink-2">
        {dueAt === null
          ? emailReviewText('audienceAtOnce', { audience })
          : emailReviewText('audienceAt', { audience, time: formatDateTime(dueAt, ownZone()) })}
      </p>
      <p className="wrap-anywhere">
        <a href={`/events/${event.slug}`} target="_blank" rel="noreferrer" className={linkClass}>
          <bdi>{event.title}</bdi>
        </a>
      </p>
    </PanelSection>
  );
}

function OrganiserRecord({ message: { organiser, author, organiserHistory } }: SectionProps) {
  const { email, joinedAt, sentMessages, rejectedMessages, isSuspended } = organiserHistory;
  return (
    <PanelSection title={emailReviewText('aboutTheOrganiser')}>
      <p className="wrap-anywhere">
        <bdi>{organiser.name}</bdi>{' '}
        <span className="text-muted">
          · <EmailAddress email={email} />
        </span>
      </p>
      {author !== organiser.name && (
        <p className="text-sm wrap-anywhere text-ink-2">
          {joinParts(
            emailReviewText.parts('writtenBy', {
              author: () => <bdi>{author ?? emailReviewText('aDeletedAccount')}</bdi>,
            }),
          )}
        </p>
      )}
      <p className="text-sm text-ink-2">
        {emailReviewText('organiserHistory', {
          time: formatDateTime(joinedAt, ownZone()),
          sent: sentMessages,
          rejected: rejectedMessages,
        })}
      </p>
      {isSuspended && <p className="text-sm text-ink-2">{emailReviewText('theirAccountIsSuspended')}</p>}
      <OrganiserTier organiserId={organiser.id} name={organiser.name} record={organiserHistory} />
    </PanelSection>
  );
}

function DecisionDetails({ message: { decidedBy, decidedAt, decisionNote, state } }: SectionProps) {
  return (
    <PanelSection title={emailReviewText('decision')}>
      <p>{state === 'approved' ? emailReviewText('itWasApproved') : emailReviewText('itWasRejected')}</p>
      {decisionNote !== '' && (
        <p dir="auto" className="wrap-anywhere text-ink-2">
          {emailReviewText('noteToTheOrganiser', { note: decisionNote })}
        </p>
      )}
      <p className="text-sm text-muted">
        {decidedBy ?? emailReviewText('anAdministrator')}, {decidedAt !== null && formatDateTime(decidedAt, ownZone())}
      </p>
    </PanelSection>
  );
}

/** Shows a form that approves or rejects an email. The decision is rejected if the email has changed since it was shown. */
function DecisionForm({ message }: { readonly message: HeldAttendeeEmailDetail }) {
  const { id: messageId, heldAt, organiser, dueAt } = message;
  const queryClient = useQueryClient();
  const [trustsOrganiser, setTrustsOrganiser] = useState(false);
  const [isRejecting, setIsRejecting] = useState(false);
  const refetchReviews = () => queryClient.invalidateQueries({ queryKey: emailReviewsKey });
  const approve = useMutation({
    mutationFn: () => call(approveAttendeeEmail, { messageId, heldAt, trustOrganiser: trustsOrganiser }),
    onSuccess: () =>
      toast.success(dueAt === null ? emailReviewText('approvedSendingItNow') : emailReviewText('approvedItllBeSentAtThe')),
    onSettled: refetchReviews,
    meta: inlineErrors,
  });
  const reject = (reason: string) =>
    call(rejectAttendeeEmail, { messageId, heldAt, reason }).finally(() => void refetchReviews());
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <Checkbox
        label={emailReviewText('trustThisOrganiserFromNowOn')}
        hint={emailReviewText('theirMessagesSkipReviewAndNew')}
        checked={trustsOrganiser}
        onChange={({ target }) => setTrustsOrganiser(target.checked)}
      />
      {approve.error && (
        <InlineNotice tone="failure" title={emailReviewText('weCouldntSaveYourDecision')} announce>
          {inlineErrorMessage(approve.error)}
        </InlineNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="primary"
          busy={approve.isPending}
          busyLabel={emailReviewText('approving')}
          onClick={() => approve.mutate()}
        >
          {emailReviewText('approveMessage')}
        </Button>
        <Button disabled={approve.isPending} onClick={() => setIsRejecting(true)}>
          {emailReviewText('reject')}
        </Button>
      </div>
      {isRejecting && (
        <ReasonDialog
          title={emailReviewText('rejectQuestion')}
          description={emailReviewText('rejectDescription', { name: organiser.name })}
          hint={emailReviewText('shownToTheOrganiser')}
          confirmLabel={emailReviewText('reject')}
          onConfirm={reject}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  );
}

type ReasonDialogProps = {
  readonly title: string;
  readonly description: string;
  /** A hint on who reads the reason. */
  readonly hint: string;
  readonly confirmLabel: string;
  readonly children?: ReactNode;
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Shows a form for a reason. Stays open and shows the error if the action fails. */
function ReasonDialog({ title, description, hint, confirmLabel, children, onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const confirm = async (): Promise<void> => {
    setIsSubmitted(true);
    if (reason.trim() === '') throw new Error('A reason is missing.');
    setProblem(null);
    await onConfirm(reason.trim()).catch((error: unknown) => {
      setProblem(error);
      throw error;
    });
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">{description}</p>
        {children}
        <TextArea
          label={emailReviewText('why')}
          hint={hint}
          rows={3}
          maxLength={500}
          value={reason}
          error={isSubmitted && reason.trim() === '' ? emailReviewText('sayWhy') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem !== null && (
          <InlineNotice tone="failure" title={emailReviewText('somethingWentWrong')} announce>
            {inlineErrorMessage(problem)}
          </InlineNotice>
        )}
      </div>
    </AlertDialog>
  );
}
