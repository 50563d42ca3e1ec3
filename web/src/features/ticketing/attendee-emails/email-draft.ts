import type { AttendeeEmail, EmailSegment, EmailTiming } from '@festoon/contracts/ticketing/attendee-emails';
import type { TicketId } from '@festoon/contracts/core/ids';

/** An email while it is written. */
export type EmailDraft = Pick<
  AttendeeEmail,
  'subject' | 'body' | 'translations' | 'segment' | 'timing' | 'includesLaterBookings' | 'acceptsReplies'
>;

export const ALL_ATTENDEES: EmailSegment = {
  audience: 'everyone',
  ticketTypeIds: [],
  bookedFrom: null,
  bookedUntil: null,
  promoCodeId: null,
};

export const NEW_DRAFT: EmailDraft = {
  subject: '',
  body: '',
  translations: {},
  segment: ALL_ATTENDEES,
  timing: { kind: 'now' },
  includesLaterBookings: false,
  acceptsReplies: true,
};

export function newDraft(ticketId?: TicketId): EmailDraft {
  return ticketId === undefined ? NEW_DRAFT : { ...NEW_DRAFT, segment: { ...ALL_ATTENDEES, ticketId } };
}

/**
 * Returns the draft with a new timing. A switch between sending now and later also resets `includesLaterBookings`, because
 * information sent before the event is mostly useful for later buyers too.
 */
export function withTiming(draft: EmailDraft, timing: EmailTiming): EmailDraft {
  const switchesSendMode = (draft.timing.kind === 'now') !== (timing.kind === 'now');
  return { ...draft, timing, ...(switchesSendMode && { includesLaterBookings: timing.kind !== 'now' }) };
}

export function draftOf({
  subject,
  body,
  translations,
  segment,
  timing,
  includesLaterBookings,
  acceptsReplies,
}: AttendeeEmail): EmailDraft {
  return { subject, body, translations, segment, timing, includesLaterBookings, acceptsReplies };
}

export type EmailText = Pick<EmailDraft, 'subject' | 'body'>;

/** Returns the text of an email in a language; null for the main language of the event. */
export function textOf(draft: EmailDraft, language: string | null): EmailText {
  return language === null ? draft : (draft.translations[language] ?? { subject: '', body: '' });
}

/** Returns the draft with a changed text in a language; null for the main language of the event. */
export function withText(draft: EmailDraft, language: string | null, part: Partial<EmailText>): EmailDraft {
  if (language === null) return { ...draft, ...part };
  return { ...draft, translations: { ...draft.translations, [language]: { ...textOf(draft, language), ...part } } };
}

/** Returns the storage id of an unsaved email. An email to one person has a separate one. */
export function newDraftId(eventId: string, ticketId?: TicketId): string {
  return ticketId === undefined ? `new.${eventId}` : `new.${eventId}.${ticketId}`;
}

const storageKey = (messageId: string) => `festoon.message.${messageId}`;

/** Returns the typed, unsaved email, which survives a reload. */
export function readDraft(messageId: string): EmailDraft | null {
  try {
    const text = sessionStorage.getItem(storageKey(messageId));
    return text === null ? null : { ...NEW_DRAFT, ...(JSON.parse(text) as EmailDraft) };
  } catch {
    return null;
  }
}

export function storeDraft(messageId: string, draft: EmailDraft): void {
  try {
    sessionStorage.setItem(storageKey(messageId), JSON.stringify(draft));
  } catch {
    // Storage may be blocked or full; a reload then starts from the saved email.
  }
}

export function deleteDraft(messageId: string): void {
  try {
    sessionStorage.removeItem(storageKey(messageId));
  } catch {
    // See above.
  }
}
