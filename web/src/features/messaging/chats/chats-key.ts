/** The first words of every query key about conversations. */
export const CHATS_KEY = ['chats'] as const;
