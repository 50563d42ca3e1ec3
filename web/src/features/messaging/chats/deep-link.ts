import { getEventChats, openOrganiserConversation } from '@festoon/contracts/messaging/chat-people';
import { openDirectConversation } from '@festoon/contracts/messaging/chats';
import type { AccountId, EventId, TicketId } from '@festoon/contracts/core/ids';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { chatsText } from '@festoon/catalogue/messaging/chats';
import { siteUrl } from '../../../lib/config.ts';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { reportError } from '../../../lib/api/report-error.ts';
import { toast } from '../../../lib/toast.ts';
import { findDraft, storeDraft } from './chat-storage.ts';

/** The link by which the viewer opened the chats. */
export type DeepLinkParams = {
  /** The event whose room to open. */
  readonly room?: string | undefined;
  /** The event whose organiser to message, and the ticket that the message is about. */
  readonly organiser?: string | undefined;
  readonly ticket?: string | undefined;
  /** The person to message. */
  readonly person?: string | undefined;
};

/** `refused` if the viewer cannot message the person in the address. */
type DeepLinkState = 'arriving' | 'refused' | 'arrived';

/** Finds the conversation that the address names and opens it. */
export function useDeepLink(link: DeepLinkParams, meId: string): DeepLinkState {
  const navigate = useNavigate();
  const { room, organiser, ticket, person } = link;
  const key = [room, organiser, ticket, person].join(' ');
  const [refusedKey, setRefusedKey] = useState<string | null>(null);
  const isResolving = (room ?? organiser ?? person) !== undefined;
  /** Resolves to whether the conversation was rejected. */
  const resolveAndOpen = useEffectEvent(async (isCancelled: () => boolean): Promise<boolean> => {
    const found = await resolveDeepLink(link, meId).catch((error: unknown) => {
      if (isDomainError(error)) return 'refused' as const;
      reportError(error);
      return undefined;
    });
    if (isCancelled()) return false;
    if (found === 'refused') return true;
    const params = { conversationId: found?.conversationId };
    await navigate({ to: '/chats/{-$conversationId}', params, search: {}, replace: true });
    return false;
  });
  useEffect(() => {
    if (!isResolving) return undefined;
    let isCancelled = false;
    void resolveAndOpen(() => isCancelled).then((isRefused) => isRefused && setRefusedKey(key));
    return () => {
      isCancelled = true;
    };
  }, [isResolving, key]);
  if (!isResolving) return 'arrived';
  return refusedKey === key ? 'refused' : 'arriving';
}

function isDomainError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'recipient_unavailable';
}

/** The page shows a domain error itself. */
const quietOptions = { quiet: isDomainError } as const;

type FoundConversation = { readonly conversationId: string };

async function resolveDeepLink(
  { room, organiser, ticket, person }: DeepLinkParams,
  meId: string,
): Promise<FoundConversation | undefined> {
  if (room !== undefined) return findRoom(room);
  if (organiser !== undefined) {
    const organiserParams = { eventId: organiser as EventId, ticketId: (ticket as TicketId | undefined) ?? null };
    const { conversation, event } = await call(openOrganiserConversation, organiserParams, quietOptions);
    await prefillDraft(meId, conversation.id, `${siteUrl(`/events/${event.slug}`)}\n`).catch(() => undefined);
    return { conversationId: conversation.id };
  }
  if (person === undefined) return undefined;
  const { conversation } = await call(openDirectConversation, { accountId: person as AccountId }, quietOptions);
  return { conversationId: conversation.id };
}

async function findRoom(eventId: string): Promise<FoundConversation | undefined> {
  const { roomId, announcementsId } = await call(getEventChats, { eventId: eventId as EventId });
  const found = roomId ?? announcementsId ?? undefined;
  if (found === undefined) toast.info(chatsText('youNeedATicketToJoin'));
  return found && { conversationId: found };
}

/** Stores the event's address as the draft of an empty conversation; it becomes a link preview. */
async function prefillDraft(meId: string, conversationId: string, text: string): Promise<void> {
  if ((await findDraft(meId, conversationId)) === '') await storeDraft(meId, conversationId, text);
}
