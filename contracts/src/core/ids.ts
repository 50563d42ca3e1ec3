import * as z from 'zod/mini';

/** An id in its canonical form, because an id in upper case names the same row and must not count as a different one. */
export const Uuid = z.uuid().check(z.toLowerCase());

/** Returns the canonical form of a UUID, in lowercase, or null for any other text. */
export function parseUuid(text: string): string | null {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : null;
}

// @__NO_SIDE_EFFECTS__
function id<const Brand extends string>() {
  return Uuid.brand<Brand>();
}

export const AccountId = id<'AccountId'>();
export type AccountId = z.output<typeof AccountId>;

export const SessionId = id<'SessionId'>();
export type SessionId = z.output<typeof SessionId>;

export const EventId = id<'EventId'>();
export type EventId = z.output<typeof EventId>;

export const TicketTypeId = id<'TicketTypeId'>();
export type TicketTypeId = z.output<typeof TicketTypeId>;

export const BookingId = id<'BookingId'>();
export type BookingId = z.output<typeof BookingId>;

export const TicketId = id<'TicketId'>();
export type TicketId = z.output<typeof TicketId>;

const PaymentId = id<'PaymentId'>();
type PaymentId = z.output<typeof PaymentId>;

export const DocumentId = id<'DocumentId'>();
export type DocumentId = z.output<typeof DocumentId>;

export const ConversationId = id<'ConversationId'>();
export type ConversationId = z.output<typeof ConversationId>;

export const MessageId = id<'MessageId'>();
export type MessageId = z.output<typeof MessageId>;

export const MediaRoomId = id<'MediaRoomId'>();
export type MediaRoomId = z.output<typeof MediaRoomId>;

export const StreamId = id<'StreamId'>();
export type StreamId = z.output<typeof StreamId>;

export const CallId = id<'CallId'>();
export type CallId = z.output<typeof CallId>;
