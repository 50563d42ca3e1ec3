import type { Throttle } from '../../../platform/throttle.ts';

/** The name of the feed of a conversation's changes on the socket. */
export const CONVERSATION_FEED = 'conversation';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const throttles = {
  messages: { name: 'chat-messages', points: 120, perSeconds: minute, domainError: 'too_many_messages' },
  /** The limit for new accounts in rooms. */
  newcomerMessages: { name: 'chat-newcomer-messages', points: 20, perSeconds: hour, domainError: 'too_many_messages' },
  /** The limit for edits, reactions, votes and pins. */
  changes: { name: 'chat-changes', points: 240, perSeconds: minute, domainError: 'too_many_messages' },
  files: { name: 'chat-files', points: 200, perSeconds: day, domainError: 'too_many_files' },
  reports: { name: 'message-reports', points: 30, perSeconds: day, domainError: 'too_many_attempts' },
  searches: { name: 'chat-searches', points: 120, perSeconds: minute, domainError: 'too_many_attempts' },
} as const satisfies Record<string, Throttle>;

/** The limits for fetches of pages that messages link to. A message beyond them has no preview. */
export const linkPreviewLimits = {
  perAccount: { name: 'link-previews', points: 60, perSeconds: hour },
  perSite: { name: 'link-previews-of-site', points: 120, perSeconds: hour },
  total: { name: 'link-previews-in-total', points: 2_000, perSeconds: hour },
} as const satisfies Record<string, Throttle>;

/** The bytes that one person may upload in a day. */
export const FILE_BYTES_PER_DAY = 500 * 1024 * 1024;
