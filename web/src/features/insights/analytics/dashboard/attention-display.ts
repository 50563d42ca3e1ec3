import type { AttentionItem, AttentionKind } from '@festoon/contracts/insights/analytics';
import type { ComponentType, SVGProps } from 'react';
import { attentionText } from '@festoon/catalogue/insights/attention';
import {
  BanIcon,
  MailIcon,
  MegaphoneIcon,
  PencilIcon,
  ScanLineIcon,
  StarIcon,
  TicketIcon,
  TriangleAlertIcon,
  UserCheckIcon,
} from '../../../../ui/image/icons.ts';

type AttentionPage =
  | '/profile/edit-event/$id'
  | '/profile/events/$id/attendees'
  | '/profile/events/$id/check-in'
  | '/profile/events/$id/messages'
  | '/event-analytics/$id';

export type AttentionDisplay = {
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly tone: string;
  /** The page where the item is handled. */
  readonly to: AttentionPage;
  readonly text: (item: AttentionItem) => string;
};

const urgent = 'bg-warning-soft text-warning';
const neutral = 'bg-primary-soft text-on-primary-soft';
const failure = 'bg-failure-soft text-failure';

export const attentionDisplays: Record<AttentionKind, AttentionDisplay> = {
  scan_now: {
    Icon: ScanLineIcon,
    tone: neutral,
    to: '/profile/events/$id/check-in',
    text: () => attentionText('startCheckIn'),
  },
  door_conflicts: {
    Icon: TriangleAlertIcon,
    tone: urgent,
    to: '/profile/events/$id/check-in',
    text: ({ count }) => attentionText('doubleCheckIns', { count }),
  },
  requests: {
    Icon: UserCheckIcon,
    tone: urgent,
    to: '/profile/events/$id/attendees',
    text: ({ count }) => attentionText('requestsWait', { count }),
  },
  untold_change: {
    Icon: MegaphoneIcon,
    tone: urgent,
    to: '/profile/edit-event/$id',
    text: ({ detail }) => attentionText('attendeesHaventBeenNotified', { changes: detail }),
  },
  message_failed: {
    Icon: MailIcon,
    tone: failure,
    to: '/profile/events/$id/messages',
    text: ({ count }) => attentionText('emailsWerentDelivered', { count }),
  },
  low_stock: {
    Icon: TicketIcon,
    tone: urgent,
    to: '/profile/edit-event/$id',
    text: ({ count, detail }) => attentionText('ticketsLeft', { count, ticketType: detail }),
  },
  sold_out: {
    Icon: BanIcon,
    tone: neutral,
    to: '/profile/edit-event/$id',
    text: () => attentionText('soldOut'),
  },
  review_unanswered: {
    Icon: StarIcon,
    tone: neutral,
    to: '/event-analytics/$id',
    text: ({ count }) => attentionText('reviewsWithoutAnswer', { count }),
  },
  draft_ready: {
    Icon: PencilIcon,
    tone: neutral,
    to: '/profile/edit-event/$id',
    text: () => attentionText('draftReady'),
  },
  draft_unfinished: {
    Icon: PencilIcon,
    tone: neutral,
    to: '/profile/edit-event/$id',
    text: () => attentionText('unfinishedDraft'),
  },
};
