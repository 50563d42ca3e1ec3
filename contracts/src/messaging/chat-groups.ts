import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/messaging/input-errors';
import { IMAGE_BYTES_MAX } from '../identity/profile.ts';
import { Conversation, GROUP_MEMBERS_MAX, GROUP_TITLE_LENGTH_MAX, conversationParams } from './chats.ts';
import { displayText } from '../core/display-text.ts';
import { endpoint } from '../core/endpoint.ts';
import { IMAGE_TYPES } from '../core/image-types.ts';
import { AccountId, ConversationId } from '../core/ids.ts';
import { maxCharacters, required } from '../core/input/text-checks.ts';

export const GroupTitle = z.string().check(
  z.trim(),
  required(() => inputErrorsText('groupName')),
  maxCharacters(GROUP_TITLE_LENGTH_MAX),
  ...displayText,
);

const MemberIds = z.array(AccountId).check(
  required(() => inputErrorsText('noMembers')),
  z.maxLength(GROUP_MEMBERS_MAX - 1, { error: () => inputErrorsText('tooManyMembers', { max: GROUP_MEMBERS_MAX }) }),
);

const memberParams = z.object({ conversationId: ConversationId, accountId: AccountId });
const response = z.object({ conversation: Conversation });
const successAnswer = z.object({ success: z.boolean() });

/** `recipient_unavailable` has the affected accounts in `accountIds` of its details. */
export const createGroup = endpoint({
  name: 'createGroup',
  method: 'POST',
  path: '/conversations/groups',
  summary: 'Creates a group with people whom you may message.',
  access: 'subscriber',
  idempotent: true,
  body: z.object({ title: GroupTitle, memberIds: MemberIds }),
  response,
  domainErrors: ['recipient_unavailable', 'too_many_attempts'],
});

export const renameGroup = endpoint({
  name: 'renameGroup',
  method: 'PUT',
  path: '/conversations/:conversationId/title',
  summary: 'Renames a group.',
  access: 'subscriber',
  params: conversationParams,
  body: z.object({ title: GroupTitle }),
  response,
  domainErrors: ['not_found', 'owner_only'],
});

export const setGroupImage = endpoint({
  name: 'setGroupImage',
  method: 'PUT',
  path: '/conversations/:conversationId/picture',
  summary:
    'Sets the image of a group from a JPEG, PNG, WebP or AVIF file, cropped to a square (fractions of the image, 0 to 1).',
  access: 'subscriber',
  params: conversationParams,
  body: z.object({
    crop: z.optional(
      z.object({
        x: z.number().check(z.gte(0), z.lte(1)),
        y: z.number().check(z.gte(0), z.lte(1)),
        width: z.number().check(z.gt(0), z.lte(1)),
        height: z.number().check(z.gt(0), z.lte(1)),
      }),
    ),
  }),
  files: { image: { maxBytes: IMAGE_BYTES_MAX, types: IMAGE_TYPES } },
  response,
  domainErrors: ['not_found', 'owner_only', 'image_unreadable', 'too_many_attempts'],
});

export const removeGroupImage = endpoint({
  name: 'removeGroupImage',
  method: 'DELETE',
  path: '/conversations/:conversationId/picture',
  summary: 'Removes the image of a group.',
  access: 'subscriber',
  params: conversationParams,
  response,
  domainErrors: ['not_found', 'owner_only'],
});

/** Ignores people who are already members. */
export const addGroupMembers = endpoint({
  name: 'addGroupMembers',
  method: 'POST',
  path: '/conversations/:conversationId/members',
  summary: 'Adds people whom you may message. They see messages from now on.',
  access: 'subscriber',
  params: conversationParams,
  body: z.object({ accountIds: MemberIds }),
  response,
  domainErrors: ['not_found', 'owner_only', 'recipient_unavailable', 'group_full'],
});

export const removeGroupMember = endpoint({
  name: 'removeGroupMember',
  method: 'DELETE',
  path: '/conversations/:conversationId/members/:accountId',
  summary: 'Removes a member from a group immediately.',
  access: 'subscriber',
  params: memberParams,
  response,
  domainErrors: ['not_found', 'owner_only'],
});

export const makeGroupOwner = endpoint({
  name: 'makeGroupOwner',
  method: 'PUT',
  path: '/conversations/:conversationId/owners/:accountId',
  summary: 'Makes a member an owner of the group.',
  access: 'subscriber',
  params: memberParams,
  response,
  domainErrors: ['not_found', 'owner_only'],
});

export const leaveGroup = endpoint({
  name: 'leaveGroup',
  method: 'POST',
  path: '/conversations/:conversationId/leave',
  summary: 'Leaves a group. If the last owner leaves, the longest-standing member becomes the owner.',
  access: 'subscriber',
  params: conversationParams,
  response: successAnswer,
  domainErrors: ['not_found'],
});
