/** The names of the jobs that notify people about messages. */
export const NOTIFY_TASK = 'chats.notify';
export const ANNOUNCE_TASK = 'chats.announce';
