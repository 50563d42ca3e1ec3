import { type AttendeeMessage, saveAttendeeMessage, sendTestMessage } from '@festoon/contracts/attendee-messages';
import type { EventId } from '@festoon/contracts/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { inPlaceMessage } from '../../lib/in-place.ts';
import { errorsInPlace } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { draftOf, forgetDraft, keepDraft, type MessageDraft, NEW_DRAFT, readDraft } from './message-draft.ts';
import { messagesQuery } from './message-queries.ts';
import { limitWords } from './message-words.ts';

type Composing = {
  readonly eventId: string;
  readonly messageId: string;
  readonly timeZone: string;
  /** What is saved of it; undefined for a new one. */
  readonly saved: AttendeeMessage | undefined;
  readonly onDone: () => void;
};

export type Composer = ReturnType<typeof useComposer>;

/** A message while it is written: kept on the device with each key, on the server when asked. */
export function useComposer({ eventId, messageId, timeZone, saved, onDone }: Composing) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<MessageDraft>(() => readDraft(messageId) ?? (saved ? draftOf(saved) : NEW_DRAFT));
  const [tried, setTried] = useState(false);
  const change = (next: MessageDraft) => {
    setDraft(next);
    keepDraft(messageId, next);
  };
  const saving = useMutation({
    mutationFn: (action: 'keep' | 'send') =>
      call(saveAttendeeMessage, { eventId: eventId as EventId, messageId, ...draft, action }),
    onSuccess: async (message) => {
      forgetDraft(messageId);
      await queryClient.invalidateQueries(messagesQuery(eventId));
      toast.success(doneWords(message));
      onDone();
    },
    meta: errorsInPlace,
  });
  const testing = useMutation({
    mutationFn: () => {
      const { subject, body } = draft;
      return call(sendTestMessage, { eventId: eventId as EventId, subject, body });
    },
    onSuccess: ({ sentTo }) => toast.success(`A test is on its way to ${sentTo}`),
    meta: errorsInPlace,
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
    failure: error === null ? null : failureWords(error, timeZone),
    discard: () => {
      forgetDraft(messageId);
      onDone();
    },
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

function doneWords({ status }: AttendeeMessage): string {
  if (status === 'scheduled') return 'Message planned';
  return status === 'draft' ? 'Draft saved' : 'Your message is going out';
}

function failureWords(error: unknown, timeZone: string): string {
  if (error instanceof ApiError && error.code === 'message_limit') return limitWords(error.details ?? {}, timeZone);
  return inPlaceMessage(error);
}
