import {
  type AttendeeEmail,
  createAttendeeEmail,
  saveAttendeeEmail,
  sendTestEmail,
} from '@festoon/contracts/ticketing/attendee-emails';
import type { EventId, TicketId } from '@festoon/contracts/core/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, newIdempotencyKey } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { draftOf, deleteDraft, storeDraft, type EmailDraft, newDraft, newDraftId, readDraft } from './email-draft.ts';
import { attendeeEmailsQuery } from './email-queries.ts';
import { formatLimit } from './email-text.ts';
import type { EventClock } from '@festoon/contracts/events/event-clock';
import { emailComposerText } from '@festoon/catalogue/ticketing/email-composer';

type ComposerParams = {
  readonly eventId: string;
  readonly clock: EventClock;
  /** The saved email; undefined for a new one. */
  readonly saved: AttendeeEmail | undefined;
  /** The ticket whose holder a new email is for, if it is for one person. */
  readonly ticketId: TicketId | undefined;
  readonly onDone: () => void;
};

export type EmailComposerState = ReturnType<typeof useEmailComposer>;

/**
 * Returns the state of an email while it is written: stored on the device with each change, and on the server on
 * request.
 */
export function useEmailComposer({ eventId, clock, saved, ticketId, onDone }: ComposerParams) {
  const queryClient = useQueryClient();
  const draftId = saved?.id ?? newDraftId(eventId, ticketId);
  const keyFor = useIdempotencyKeyFor();
  const [draft, setDraft] = useState<EmailDraft>(() => readDraft(draftId) ?? (saved ? draftOf(saved) : newDraft(ticketId)));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const change = (next: EmailDraft) => {
    setDraft(next);
    storeDraft(draftId, next);
  };
  const saving = useMutation({
    mutationFn: (action: 'keep' | 'send') => {
      const input = { eventId: eventId as EventId, ...draft, action };
      if (saved) return call(saveAttendeeEmail, { ...input, messageId: saved.id });
      return call(createAttendeeEmail, input, { idempotencyKey: keyFor(input) });
    },
    onSuccess: async (message) => {
      deleteDraft(draftId);
      await queryClient.invalidateQueries(attendeeEmailsQuery(eventId));
      toast.success(doneLabel(message));
      onDone();
    },
    meta: inlineErrors,
  });
  const testing = useMutation({
    mutationFn: () => {
      const { subject, body } = draft;
      return call(sendTestEmail, { eventId: eventId as EventId, subject, body });
    },
    onSuccess: ({ sentTo }) => toast.success(emailComposerText('testSentTo', { sentTo })),
    meta: inlineErrors,
  });
  const problems = isSubmitted ? problemsOf(draft) : {};
  const error = saving.error ?? testing.error;
  return {
    draft,
    change,
    problems,
    /** Returns true if everything required is there; otherwise shows what is missing. */
    check: () => {
      setIsSubmitted(true);
      return Object.keys(problemsOf(draft)).length === 0;
    },
    save: () => saving.mutate('keep'),
    send: () => saving.mutateAsync('send'),
    test: () => testing.mutate(),
    isSaving: saving.isPending,
    isTesting: testing.isPending,
    failure: error === null ? null : formatFailure(error, { clock, hasOneRecipient: draft.segment.ticketId !== undefined }),
    discard: () => {
      deleteDraft(draftId);
      onDone();
    },
  };
}

/** Returns the same key for the same input, so that a second press sends one email. Changed input gets a new key. */
function useIdempotencyKeyFor() {
  const attempt = useRef({ fingerprint: '', key: '' });
  return (input: object): string => {
    const fingerprint = JSON.stringify(input);
    if (attempt.current.fingerprint !== fingerprint) attempt.current = { fingerprint, key: newIdempotencyKey() };
    return attempt.current.key;
  };
}

export type EmailProblems = Readonly<Partial<Record<'subject' | 'body' | 'localAt', string>>>;

function problemsOf({ subject, body, timing }: EmailDraft): EmailProblems {
  return {
    ...(subject.trim() === '' && { subject: emailComposerText('enterASubject') }),
    ...(body.trim() === '' && { body: emailComposerText('enterAMessage') }),
    ...(timing.kind === 'at' && timing.localAt === '' && { localAt: emailComposerText('chooseADateAndTime') }),
  };
}

function doneLabel({ status }: AttendeeEmail): string {
  if (status === 'in_review') return emailComposerText('messageSentForReview');
  if (status === 'scheduled') return emailComposerText('messagePlanned');
  return status === 'draft' ? emailComposerText('draftSaved') : emailComposerText('sendingYourMessage');
}

function formatFailure(error: unknown, { clock, hasOneRecipient }: { clock: EventClock; hasOneRecipient: boolean }): string {
  if (error instanceof ApiError && error.code === 'message_limit')
    return `${inlineErrorMessage(error)} ${formatLimit({ ...error.details, hasOneRecipient }, clock)}`;
  return inlineErrorMessage(error);
}
