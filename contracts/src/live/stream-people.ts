import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { AccountId, StreamId } from '../core/ids.ts';
import { ChatPerson } from '../messaging/messages.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { ofStream, StreamAnswer } from './streams.ts';

const Flag = z.boolean();

export const StreamPerson = z.object({
  person: ChatPerson,
  role: z.enum(['host', 'cohost', 'moderator', 'viewer']),
  /** Of a co-host: whether they said yes. */
  hasAccepted: Flag,
  isWatching: Flag,
  isRemoved: Flag,
});
export type StreamPerson = z.output<typeof StreamPerson>;

export const listStreamPeople = endpoint({
  name: 'listStreamPeople',
  method: 'GET',
  path: '/streams/:streamId/people',
  summary: 'Stage, moderators, who watches, and for those who look after the stream who was removed.',
  access: 'subscriber',
  impersonation: 'never',
  params: ofStream,
  query: z.object({ ...pageQuery, q: z.optional(z.string().check(z.maxLength(80))) }),
  answer: pageOf(StreamPerson),
  domainErrors: ['not_found'],
});

const ofStreamPerson = z.object({ streamId: StreamId, accountId: AccountId });
const PersonAnswer = z.object({ person: StreamPerson });

export const inviteCohost = endpoint({
  name: 'inviteCohost',
  method: 'PUT',
  path: '/streams/:streamId/cohosts/:accountId',
  summary: 'Ask somebody onto the stage.',
  access: 'subscriber',
  params: ofStreamPerson,
  answer: PersonAnswer,
  domainErrors: ['not_found', 'stream_over', 'stage_full'],
});

export const removeCohost = endpoint({
  name: 'removeCohost',
  method: 'DELETE',
  path: '/streams/:streamId/cohosts/:accountId',
  summary: 'Take somebody off the stage, or step down oneself.',
  access: 'subscriber',
  params: ofStreamPerson,
  answer: PersonAnswer,
  domainErrors: ['not_found'],
});

export const acceptStage = endpoint({
  name: 'acceptStage',
  method: 'PUT',
  path: '/streams/:streamId/stage',
  summary: 'Step onto the stage that you were asked onto.',
  access: 'subscriber',
  params: ofStream,
  answer: StreamAnswer,
  domainErrors: ['not_found', 'stream_over', 'stage_full'],
});

export const appointStreamModerator = endpoint({
  name: 'appointStreamModerator',
  method: 'PUT',
  path: '/streams/:streamId/moderators/:accountId',
  summary: 'Let somebody look after chat and questions.',
  access: 'subscriber',
  params: ofStreamPerson,
  answer: PersonAnswer,
  domainErrors: ['not_found', 'cannot_moderate'],
});

export const dismissStreamModerator = endpoint({
  name: 'dismissStreamModerator',
  method: 'DELETE',
  path: '/streams/:streamId/moderators/:accountId',
  summary: 'End somebody’s part as moderator.',
  access: 'subscriber',
  params: ofStreamPerson,
  answer: PersonAnswer,
  domainErrors: ['not_found'],
});

export const removeFromStream = endpoint({
  name: 'removeFromStream',
  method: 'PUT',
  path: '/streams/:streamId/removed/:accountId',
  summary: 'Send somebody out of picture, sound and chat.',
  access: 'subscriber',
  params: ofStreamPerson,
  answer: PersonAnswer,
  domainErrors: ['not_found', 'cannot_moderate'],
});

export const letBackIntoStream = endpoint({
  name: 'letBackIntoStream',
  method: 'DELETE',
  path: '/streams/:streamId/removed/:accountId',
  summary: 'Let somebody in again.',
  access: 'subscriber',
  params: ofStreamPerson,
  answer: PersonAnswer,
  domainErrors: ['not_found'],
});
