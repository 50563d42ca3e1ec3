import type { Conversation } from '@festoon/contracts/messaging/chats';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { ConversationRow } from './conversation-row.tsx';

const ROW_PIXELS = 64;
/** A list with fewer rows renders all of them, so that the browser's own search finds each. */
const VIRTUALIZE_ABOVE = 100;
const OVERSCAN = 12;

export type RowsProps = {
  readonly label: string;
  readonly conversations: readonly Conversation[];
  readonly meId: string;
  readonly openId: string | undefined;
  readonly online: ReadonlySet<string>;
  readonly scroller: RefObject<HTMLElement | null>;
};

export function ConversationRows(props: RowsProps) {
  return props.conversations.length > VIRTUALIZE_ABOVE ? <VirtualRows {...props} /> : <PlainRows {...props} />;
}

function PlainRows(props: RowsProps) {
  return (
    <ul role="list" aria-label={props.label}>
      {props.conversations.map((conversation) => (
        <li key={conversation.id}>
          <Row {...props} conversation={conversation} />
        </li>
      ))}
    </ul>
  );
}

function VirtualRows(props: RowsProps) {
  'use no memo';
  const { conversations, scroller } = props;
  // The directive above keeps the compiler away from what the library gives.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => conversations[index]?.id ?? index,
    estimateSize: () => ROW_PIXELS,
    overscan: OVERSCAN,
  });
  return (
    <ul role="list" aria-label={props.label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const conversation = conversations[index];
        return (
          conversation && (
            <li
              key={key}
              aria-setsize={conversations.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row {...props} conversation={conversation} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function Row({ conversation, meId, openId, online }: RowsProps & { readonly conversation: Conversation }) {
  const { id, partner } = conversation;
  return (
    <ConversationRow
      conversation={conversation}
      meId={meId}
      isOpen={id === openId}
      isOnline={partner !== null && online.has(partner.id)}
      typing=""
    />
  );
}
