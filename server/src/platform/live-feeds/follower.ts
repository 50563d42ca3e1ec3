import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '@festoon/contracts/core/live';
import type { Actor } from '../http/module.ts';
import type { FeedEvent } from '../live/live.ts';
import type { FollowedFeed } from './followed-feeds.ts';

/** The events that the socket servers of all processes send to each other. */
export type ServerToServer = { [Event in FeedEvent as Event[0]]: (...args: Tail<Event>) => void };
type Tail<Event> = Event extends [unknown, ...infer Rest] ? Rest : never;

export type FeedServer = Server<ClientToServer, ServerToClient, ServerToServer, { actor: Actor }>;
export type FeedSocket = Socket<ClientToServer, ServerToClient, ServerToServer, { actor: Actor }>;

/** A socket of a signed-in account, and the feeds it follows by room. */
export type Follower = {
  readonly socket: FeedSocket;
  readonly accountId: string;
  readonly feeds: Map<string, FollowedFeed>;
};
