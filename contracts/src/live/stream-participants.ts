import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { AccountId, StreamId } from '../core/ids.ts';
import { ChatPerson } from '../messaging/messages.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { streamParams, StreamResponse } from './streams.ts';

const Flag = z.boolean();

export const StreamParticipant = z.object({
  person: ChatPerson,
  role: z.enum(['host', 'cohost', 'moderator', 'viewer']),
  /** For a co-host: whether they accepted the invitation. */
  hasAccepted: Flag,
  isWatching: Flag,
  isBanned: Flag,
});
export type StreamParticipant = z.output<typeof StreamParticipant>;

export const listStreamParticipants = endpoint({
  name: 'listStreamParticipants',
  method: 'GET',
  path: '/streams/:streamId/people',
  summary: 'Lists the stage, moderators and viewers of a stream; moderators also see removed viewers.',
  access: 'attendee',
  impersonation: 'never',
  params: streamParams,
  query: z.object({ ...pageQuery, q: z.optional(z.string().check(z.maxLength(80))) }),
  response: pageOf(StreamParticipant),
  domainErrors: ['not_found'],
});

const streamParticipantParams = z.object({ streamId: StreamId, accountId: AccountId });
const ParticipantResponse = z.object({ person: StreamParticipant });

export const inviteCohost = endpoint({
  name: 'inviteCohost',
  method: 'PUT',
  path: '/streams/:streamId/cohosts/:accountId',
  summary: 'Invites a viewer to the stage.',
  access: 'attendee',
  params: streamParticipantParams,
  response: ParticipantResponse,
  domainErrors: ['not_found', 'stream_ended', 'stage_full'],
});

export const removeCohost = endpoint({
  name: 'removeCohost',
  method: 'DELETE',
  path: '/streams/:streamId/cohosts/:accountId',
  summary: 'Removes a participant from the stage, or leaves it.',
  access: 'attendee',
  params: streamParticipantParams,
  response: ParticipantResponse,
  domainErrors: ['not_found'],
});

export const acceptCohostInvitation = endpoint({
  name: 'acceptCohostInvitation',
  method: 'PUT',
  path: '/streams/:streamId/stage',
  summary: 'Accepts an invitation to the stage.',
  access: 'attendee',
  params: streamParams,
  response: StreamResponse,
  domainErrors: ['not_found', 'stream_ended', 'stage_full'],
});

export const addStreamModerator = endpoint({
  name: 'addStreamModerator',
  method: 'PUT',
  path: '/streams/:streamId/moderators/:accountId',
  summary: 'Makes a participant a moderator of chat and questions.',
  access: 'attendee',
  params: streamParticipantParams,
  response: ParticipantResponse,
  domainErrors: ['not_found', 'cannot_moderate'],
});

export const removeStreamModerator = endpoint({
  name: 'removeStreamModerator',
  method: 'DELETE',
  path: '/streams/:streamId/moderators/:accountId',
  summary: 'Removes a moderator.',
  access: 'attendee',
  params: streamParticipantParams,
  response: ParticipantResponse,
  domainErrors: ['not_found'],
});

export const banFromStream = endpoint({
  name: 'banFromStream',
  method: 'PUT',
  path: '/streams/:streamId/removed/:accountId',
  summary: 'Removes a viewer from the stream and its chat.',
  access: 'attendee',
  params: streamParticipantParams,
  response: ParticipantResponse,
  domainErrors: ['not_found', 'cannot_moderate'],
});

export const unbanFromStream = endpoint({
  name: 'unbanFromStream',
  method: 'DELETE',
  path: '/streams/:streamId/removed/:accountId',
  summary: 'Readmits a removed viewer.',
  access: 'attendee',
  params: streamParticipantParams,
  response: ParticipantResponse,
  domainErrors: ['not_found'],
});
