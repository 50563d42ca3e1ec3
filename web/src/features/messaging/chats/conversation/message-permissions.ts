import type { Conversation } from '@festoon/contracts/messaging/chats';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { EDIT_HOURS } from '@festoon/contracts/messaging/message-actions';
import type { Message } from '@festoon/contracts/messaging/messages';

export type MessagePermissions = {
  readonly reply: boolean;
  readonly react: boolean;
  readonly copy: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly removeLinkPreview: boolean;
  readonly pin: boolean;
  readonly report: boolean;
  readonly messagePrivately: boolean;
};

type Params = {
  readonly message: Message;
  readonly conversation: Pick<Conversation, 'kind' | 'myRole' | 'postingRestriction'>;
  readonly myId: string;
  readonly nowMillis: number;
};

const NO_PERMISSIONS: MessagePermissions = {
  reply: false,
  react: false,
  copy: false,
  edit: false,
  remove: false,
  removeLinkPreview: false,
  pin: false,
  report: false,
  messagePrivately: false,
};

/** Returns the actions that are offered for a message. The server decides whether they are allowed. */
export function messagePermissions(params: Params): MessagePermissions {
  const { message, conversation, myId } = params;
  if (message.deletedAt !== null || isAutomatic(message)) return NO_PERMISSIONS;
  const { kind, postingRestriction } = conversation;
  const isFromOther = message.author !== null && message.author.id !== myId;
  return {
    reply: postingRestriction === null,
    react: postingRestriction === null || postingRestriction === 'announcements',
    copy: message.text !== '',
    edit: mayEdit(params),
    removeLinkPreview: mayRemoveLinkPreview(params),
    remove: message.author?.id === myId || (isModerator(params) && kind !== 'direct'),
    pin: postingRestriction === null && (kind === 'direct' || kind === 'group' || isModerator(params)),
    report: isFromOther,
    messagePrivately: isFromOther && kind !== 'direct',
  };
}

const isAutomatic = ({ kind }: Message) => kind === 'notice' || kind === 'call';
const isModerator = ({ conversation }: Params) => conversation.myRole !== 'member';

function mayEdit(params: Params): boolean {
  const { message, conversation, myId, nowMillis } = params;
  const isOwnText = message.author?.id === myId && message.kind === 'text';
  const isWithinEditWindow = nowMillis - Date.parse(message.sentAt) < EDIT_HOURS * HOUR_MS;
  return isOwnText && conversation.postingRestriction === null && (isWithinEditWindow || isModerator(params));
}

function mayRemoveLinkPreview({ message, myId }: Params): boolean {
  // Messages on this device may be older than link previews.
  const { linkPreview }: Partial<Message> = message;
  return message.author?.id === myId && linkPreview !== undefined && linkPreview !== null;
}
