import type { AttentionItem, AttentionKind } from '@festoon/contracts/insights/analytics';
import type { ComponentType, SVGProps } from 'react';
import { formatCount } from '../../../../lib/format/format-number.ts';
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
    text: () => 'Open the door: scan tickets',
  },
  door_conflicts: {
    Icon: TriangleAlertIcon,
    tone: urgent,
    to: '/profile/events/$id/check-in',
    text: ({ count }) => `${formatCount(count, 'double check-in')} to look into`,
  },
  requests: {
    Icon: UserCheckIcon,
    tone: urgent,
    to: '/profile/events/$id/attendees',
    text: ({ count }) => `${formatCount(count, 'request')} ${count === 1 ? 'waits' : 'wait'} for your answer`,
  },
  untold_change: {
    Icon: MegaphoneIcon,
    tone: urgent,
    to: '/profile/edit-event/$id',
    text: ({ detail }) => `Attendees have not heard of the changed ${detail}`,
  },
  message_failed: {
    Icon: MailIcon,
    tone: failure,
    to: '/profile/events/$id/messages',
    text: ({ count }) => `${formatCount(count, 'mail')} did not arrive`,
  },
  low_stock: {
    Icon: TicketIcon,
    tone: urgent,
    to: '/profile/edit-event/$id',
    text: ({ count, detail }) => `${detail}: ${formatCount(count, 'ticket')} left`,
  },
  sold_out: {
    Icon: BanIcon,
    tone: neutral,
    to: '/profile/edit-event/$id',
    text: () => 'Sold out: no tickets left',
  },
  review_unanswered: {
    Icon: StarIcon,
    tone: neutral,
    to: '/event-analytics/$id',
    text: ({ count }) => `${formatCount(count, 'review')} without your answer`,
  },
  draft_ready: {
    Icon: PencilIcon,
    tone: neutral,
    to: '/profile/edit-event/$id',
    text: () => 'Draft with tickets and a picture: look it over and publish',
  },
  draft_unfinished: {
    Icon: PencilIcon,
    tone: neutral,
    to: '/profile/edit-event/$id',
    text: () => 'Draft to finish',
  },
};
