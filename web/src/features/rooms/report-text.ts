import type { RoomDecision } from '@festoon/contracts/message-reports';

/** The decisions, in the past tense. */
export const DECIDED_WORDS: Readonly<Record<RoomDecision, string>> = {
  dismissed: 'The message stays',
  removed: 'The message was removed',
  banned: 'The message was removed and its author banned from the room',
};
