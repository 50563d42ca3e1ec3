/** The prefix of every query key about conversations. */
export const CHATS_KEY = ['chats'] as const;
