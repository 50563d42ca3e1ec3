import { getEventChats, openOrganiserConversation } from '@festoon/contracts/chat-people';
import { openDirectConversation } from '@festoon/contracts/chats';
import type { AccountId, EventId, TicketId } from '@festoon/contracts/ids';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { siteUrl } from '../../lib/config.ts';
import { call } from '../../lib/api-client.ts';
import { reportError } from '../../lib/report-error.ts';
import { toast } from '../../lib/toast.ts';
import { findDraft, keepDraft } from './kept-chats.ts';

/** How somebody came here: what they pressed elsewhere. */
export type ArrivalPlace = {
  /** Of an event, whose room is meant. */
  readonly room?: string | undefined;
  /** Of an event, whose organiser is meant; and of a ticket, which it is about. */
  readonly organiser?: string | undefined;
  readonly ticket?: string | undefined;
  /** Of a person. */
  readonly person?: string | undefined;
};

/** Finds the conversation that was meant and goes there; true meanwhile. */
export function useArrival(place: ArrivalPlace, meId: string): boolean {
  const navigate = useNavigate();
  const { room, organiser, ticket, person } = place;
  const isArriving = (room ?? organiser ?? person) !== undefined;
  const go = useEffectEvent(async (isOver: () => boolean) => {
    const conversationId = await findMeant(place, meId).catch((error: unknown) => {
      reportError(error);
      return undefined;
    });
    if (isOver()) return;
    await navigate({ to: '/chats/{-$conversationId}', params: { conversationId }, search: {}, replace: true });
  });
  useEffect(() => {
    if (!isArriving) return undefined;
    let isOver = false;
    void go(() => isOver);
    return () => {
      isOver = true;
    };
  }, [isArriving, room, organiser, ticket, person]);
  return isArriving;
}

async function findMeant({ room, organiser, ticket, person }: ArrivalPlace, meId: string): Promise<string | undefined> {
  if (room !== undefined) return findRoom(room);
  if (organiser !== undefined) {
    const asked = { eventId: organiser as EventId, ticketId: (ticket as TicketId | undefined) ?? null };
    const { conversation, event } = await call(openOrganiserConversation, asked);
    await beginWith(meId, conversation.id, `${siteUrl(`/events/${event.slug}`)}\n`).catch(() => undefined);
    return conversation.id;
  }
  if (person === undefined) return undefined;
  return (await call(openDirectConversation, { accountId: person as AccountId })).conversation.id;
}

async function findRoom(eventId: string): Promise<string | undefined> {
  const { roomId, announcementsId } = await call(getEventChats, { eventId: eventId as EventId });
  const found = roomId ?? announcementsId ?? undefined;
  if (found === undefined) toast.info('The room is for those who hold a ticket.');
  return found;
}

/** Says what it is about before the first word: the event's address becomes its card. */
async function beginWith(meId: string, conversationId: string, text: string): Promise<void> {
  if ((await findDraft(meId, conversationId)) === '') await keepDraft(meId, conversationId, text);
}
