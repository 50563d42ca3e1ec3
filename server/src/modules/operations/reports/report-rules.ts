import type { ConversationKind } from '@festoon/contracts/messaging/chats';
import type { ReportDecision } from '@festoon/contracts/messaging/message-reports';

type DecisionContext = {
  /** True if there is an author who can be warned or suspended. */
  readonly hasAuthor: boolean;
  /** True if the author can be banned from the room of the message. */
  readonly mayBan: boolean;
};

/** Returns the possible decisions for a report. A report of content that is already gone can still be upheld. */
export function allowedDecisions({ hasAuthor, mayBan }: DecisionContext): ReportDecision[] {
  return [
    'dismissed',
    ...(hasAuthor ? (['warned'] as const) : []),
    'removed',
    ...(mayBan ? (['banned'] as const) : []),
    ...(hasAuthor ? (['suspended'] as const) : []),
  ];
}

/** Where a message stands. */
export function formatLocation({ kind, title }: { readonly kind: ConversationKind | null; readonly title: string }): string {
  switch (kind) {
    case 'direct':
      return 'A conversation of two';
    case 'group':
      return `The group ${title}`;
    case 'room':
      return `The room of ${title}`;
    case 'announcements':
      return `The announcements of ${title}`;
    case 'stream':
      return title === '' ? 'The chat of a stream' : `The chat of ${title}`;
    default:
      return 'A conversation that is gone';
  }
}
