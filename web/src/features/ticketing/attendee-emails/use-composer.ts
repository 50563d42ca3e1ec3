import {
  type AttendeeMessage,
  createAttendeeMessage,
  saveAttendeeMessage,
  sendTestMessage,
} from '@festoon/contracts/ticketing/attendee-messages';
import type { EventId, TicketId } from '@festoon/contracts/core/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, newIdempotencyKey } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { draftOf, forgetDraft, storeDraft, type MessageDraft, newDraft, newDraftId, readDraft } from './message-draft.ts';
import { messagesQuery } from './message-queries.ts';
import { formatLimit } from './message-text.ts';
import type { EventClock } from '@festoon/contracts/events/event-clock';

type Composing = {
  readonly eventId: string;
  readonly clock: EventClock;
  /** The saved message; undefined for a new one. */
  readonly saved: AttendeeMessage | undefined;
  /** Whom a new one is for, where it is for one person. */
  readonly ticketId: TicketId | undefined;
  readonly onDone: () => void;
};

export type Composer = ReturnType<typeof useComposer>;

/** A message while it is written: kept on the device with each key, on the server when asked. */
export function useComposer({ eventId, clock, saved, ticketId, onDone }: Composing) {
  const queryClient = useQueryClient();
  const draftId = saved?.id ?? newDraftId(eventId, ticketId);
  const keyOf = useAttemptKey();
  const [draft, setDraft] = useState<MessageDraft>(
    () => readDraft(draftId) ?? (saved ? draftOf(saved) : newDraft(ticketId)),
  );
  const [tried, setTried] = useState(false);
  const change = (next: MessageDraft) => {
    setDraft(next);
    storeDraft(draftId, next);
  };
  const saving = useMutation({
    mutationFn: (action: 'keep' | 'send') => {
      const input = { eventId: eventId as EventId, ...draft, action };
      if (saved) return call(saveAttendeeMessage, { ...input, messageId: saved.id });
      return call(createAttendeeMessage, input, { idempotencyKey: keyOf(input) });
    },
    onSuccess: async (message) => {
      forgetDraft(draftId);
      await queryClient.invalidateQueries(messagesQuery(eventId));
      toast.success(doneLabel(message));
      onDone();
    },
    meta: inlineErrors,
  });
  const testing = useMutation({
    mutationFn: () => {
      const { subject, body } = draft;
      return call(sendTestMessage, { eventId: eventId as EventId, subject, body });
    },
    onSuccess: ({ sentTo }) => toast.success(`A test is on its way to ${sentTo}`),
    meta: inlineErrors,
  });
  const problems = tried ? problemsOf(draft) : {};
  const error = saving.error ?? testing.error;
  return {
    draft,
    change,
    problems,
    /** True when everything needed is there; else shows what is missing. */
    check: () => {
      setTried(true);
      return Object.keys(problemsOf(draft)).length === 0;
    },
    save: () => saving.mutate('keep'),
    send: () => saving.mutateAsync('send'),
    test: () => testing.mutate(),
    isSaving: saving.isPending,
    isTesting: testing.isPending,
    failure: error === null ? null : formatFailure(error, { clock, isToOne: draft.segment.ticketId !== undefined }),
    discard: () => {
      forgetDraft(draftId);
      onDone();
    },
  };
}

/** The same key for the same words, so that a second press is one message; other words are another try. */
function useAttemptKey() {
  const attempt = useRef({ words: '', key: '' });
  return (input: object): string => {
    const words = JSON.stringify(input);
    if (attempt.current.words !== words) attempt.current = { words, key: newIdempotencyKey() };
    return attempt.current.key;
  };
}

export type MessageProblems = Readonly<Partial<Record<'subject' | 'body' | 'localAt', string>>>;

function problemsOf({ subject, body, timing }: MessageDraft): MessageProblems {
  return {
    ...(subject.trim() === '' && { subject: 'Write a subject.' }),
    ...(body.trim() === '' && { body: 'Write your message.' }),
    ...(timing.kind === 'at' && timing.localAt === '' && { localAt: 'Choose a date and time.' }),
  };
}

function doneLabel({ status }: AttendeeMessage): string {
  if (status === 'held') return 'An administrator looks at your message first';
  if (status === 'scheduled') return 'Message planned';
  return status === 'draft' ? 'Draft saved' : 'Your message is going out';
}

function formatFailure(error: unknown, { clock, isToOne }: { clock: EventClock; isToOne: boolean }): string {
  if (error instanceof ApiError && error.code === 'message_limit')
    return `${inlineErrorMessage(error)} ${formatLimit({ ...error.details, isToOne }, clock)}`;
  return inlineErrorMessage(error);
}
