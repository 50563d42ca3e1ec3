export { canRead, canWatch, canWatchPlayer } from './access/access-queries.ts';

export { withReaderTypeName } from './tickets/ticket-queries.ts';
export type { TicketTypeNames } from './line-item-queries.ts';
