/** What a conversation's changes are called on the socket. */
export const CONVERSATION_FEED = 'conversation';
