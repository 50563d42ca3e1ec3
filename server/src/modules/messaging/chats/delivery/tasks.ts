/** The jobs that tell people of messages, by name. */
export const NOTIFY_TASK = 'chats.notify';
export const ANNOUNCE_TASK = 'chats.announce';
