import { getEventChats, openOrganiserConversation } from '@festoon/contracts/messaging/chat-people';
import { openDirectConversation } from '@festoon/contracts/messaging/chats';
import type { AccountId, EventId, TicketId } from '@festoon/contracts/core/ids';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { siteUrl } from '../../../lib/config.ts';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { reportError } from '../../../lib/api/report-error.ts';
import { toast } from '../../../lib/toast.ts';
import { findDraft, storeDraft } from './cached-chats.ts';

/** The link by which the reader came to the chats. */
export type ArrivalPlace = {
  /** Of an event, whose room is meant. */
  readonly room?: string | undefined;
  /** Of an event, whose organiser is meant; and of a ticket, which it is about. */
  readonly organiser?: string | undefined;
  readonly ticket?: string | undefined;
  /** Of a person. */
  readonly person?: string | undefined;
};

/** `refused` when the viewer cannot message the person that the address names. */
type Arrival = 'arriving' | 'refused' | 'arrived';

/** Finds the conversation that the address asks for and opens it. */
export function useArrival(place: ArrivalPlace, meId: string): Arrival {
  const navigate = useNavigate();
  const { room, organiser, ticket, person } = place;
  const address = [room, organiser, ticket, person].join(' ');
  const [refused, setRefused] = useState<string | null>(null);
  const isArriving = (room ?? organiser ?? person) !== undefined;
  /** Resolves to whether the conversation was refused. */
  const go = useEffectEvent(async (isOver: () => boolean): Promise<boolean> => {
    const found = await findMeant(place, meId).catch((error: unknown) => {
      if (isDomainError(error)) return 'refused' as const;
      reportError(error);
      return undefined;
    });
    if (isOver()) return false;
    if (found === 'refused') return true;
    const params = { conversationId: found?.conversationId };
    await navigate({ to: '/chats/{-$conversationId}', params, search: {}, replace: true });
    return false;
  });
  useEffect(() => {
    if (!isArriving) return undefined;
    let isOver = false;
    void go(() => isOver).then((isRefused) => isRefused && setRefused(address));
    return () => {
      isOver = true;
    };
  }, [isArriving, address]);
  if (!isArriving) return 'arrived';
  return refused === address ? 'refused' : 'arriving';
}

function isDomainError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'cannot_reach';
}

/** The page shows a refusal itself. */
const quiet = { quiet: isDomainError } as const;

type FoundConversation = { readonly conversationId: string };

async function findMeant(
  { room, organiser, ticket, person }: ArrivalPlace,
  meId: string,
): Promise<FoundConversation | undefined> {
  if (room !== undefined) return findRoom(room);
  if (organiser !== undefined) {
    const asked = { eventId: organiser as EventId, ticketId: (ticket as TicketId | undefined) ?? null };
    const { conversation, event } = await call(openOrganiserConversation, asked, quiet);
    await beginWith(meId, conversation.id, `${siteUrl(`/events/${event.slug}`)}\n`).catch(() => undefined);
    return { conversationId: conversation.id };
  }
  if (person === undefined) return undefined;
  const { conversation } = await call(openDirectConversation, { accountId: person as AccountId }, quiet);
  return { conversationId: conversation.id };
}

async function findRoom(eventId: string): Promise<FoundConversation | undefined> {
  const { roomId, announcementsId } = await call(getEventChats, { eventId: eventId as EventId });
  const found = roomId ?? announcementsId ?? undefined;
  if (found === undefined) toast.info('The room is for those who hold a ticket.');
  return found && { conversationId: found };
}

/** Says what it is about before the first word: the event's address becomes its card. */
async function beginWith(meId: string, conversationId: string, text: string): Promise<void> {
  if ((await findDraft(meId, conversationId)) === '') await storeDraft(meId, conversationId, text);
}
