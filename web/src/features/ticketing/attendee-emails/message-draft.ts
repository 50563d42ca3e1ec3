import type { AttendeeMessage, MessageSegment, MessageTiming } from '@festoon/contracts/ticketing/attendee-messages';
import type { TicketId } from '@festoon/contracts/core/ids';

/** A message while it is written. */
export type MessageDraft = Pick<
  AttendeeMessage,
  'subject' | 'body' | 'segment' | 'timing' | 'includesLater' | 'takesReplies'
>;

export const EVERYBODY: MessageSegment = {
  who: 'everybody',
  ticketTypeIds: [],
  bookedFrom: null,
  bookedUntil: null,
  promoCodeId: null,
};

export const NEW_DRAFT: MessageDraft = {
  subject: '',
  body: '',
  segment: EVERYBODY,
  timing: { kind: 'now' },
  includesLater: false,
  takesReplies: true,
};

export function newDraft(ticketId?: TicketId): MessageDraft {
  return ticketId === undefined ? NEW_DRAFT : { ...NEW_DRAFT, segment: { ...EVERYBODY, ticketId } };
}

/**
 * Sets the timing. A switch between sending now and sending later also resets `includesLater`: information sent before the
 * event is mostly useful for later buyers too.
 */
export function withTiming(draft: MessageDraft, timing: MessageTiming): MessageDraft {
  const isOtherWay = (draft.timing.kind === 'now') !== (timing.kind === 'now');
  return { ...draft, timing, ...(isOtherWay && { includesLater: timing.kind !== 'now' }) };
}

export function draftOf({ subject, body, segment, timing, includesLater, takesReplies }: AttendeeMessage): MessageDraft {
  return { subject, body, segment, timing, includesLater, takesReplies };
}

/** Under which a message is kept that the server has not seen; one to a person apart from those to several. */
export function newDraftId(eventId: string, ticketId?: TicketId): string {
  return ticketId === undefined ? `new.${eventId}` : `new.${eventId}.${ticketId}`;
}

const keyOf = (messageId: string) => `festoon.message.${messageId}`;

/** Returns the typed and unsaved message, kept across a reload. */
export function readDraft(messageId: string): MessageDraft | null {
  try {
    const text = sessionStorage.getItem(keyOf(messageId));
    return text === null ? null : (JSON.parse(text) as MessageDraft);
  } catch {
    return null;
  }
}

export function storeDraft(messageId: string, draft: MessageDraft): void {
  try {
    sessionStorage.setItem(keyOf(messageId), JSON.stringify(draft));
  } catch {
    // Storage may be refused or full; then a reload starts from what was saved.
  }
}

export function forgetDraft(messageId: string): void {
  try {
    sessionStorage.removeItem(keyOf(messageId));
  } catch {
    // As above.
  }
}
