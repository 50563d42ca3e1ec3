import type { Need, NeedKind } from '@festoon/contracts/insights/analytics';
import type { ComponentType, SVGProps } from 'react';
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
import { formatQuantity } from '../change-text.ts';

type Page =
  | '/profile/edit-event/$id'
  | '/profile/events/$id/attendees'
  | '/profile/events/$id/check-in'
  | '/profile/events/$id/messages'
  | '/event-analytics/$id';

export type NeedLook = {
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly tone: string;
  /** Where it is done. */
  readonly to: Page;
  readonly words: (need: Need) => string;
};

const urgent = 'bg-warning-soft text-warning';
const calm = 'bg-primary-soft text-on-primary-soft';
const failed = 'bg-failure-soft text-failure';

export const needLooks: Record<NeedKind, NeedLook> = {
  scan_now: {
    Icon: ScanLineIcon,
    tone: calm,
    to: '/profile/events/$id/check-in',
    words: () => 'Open the door: scan tickets',
  },
  door_conflicts: {
    Icon: TriangleAlertIcon,
    tone: urgent,
    to: '/profile/events/$id/check-in',
    words: ({ count }) => `${formatQuantity(count, 'double check-in')} to look into`,
  },
  requests: {
    Icon: UserCheckIcon,
    tone: urgent,
    to: '/profile/events/$id/attendees',
    words: ({ count }) => `${formatQuantity(count, 'request')} ${count === 1 ? 'waits' : 'wait'} for your answer`,
  },
  untold_change: {
    Icon: MegaphoneIcon,
    tone: urgent,
    to: '/profile/edit-event/$id',
    words: ({ detail }) => `Attendees have not heard of the changed ${detail}`,
  },
  message_failed: {
    Icon: MailIcon,
    tone: failed,
    to: '/profile/events/$id/messages',
    words: ({ count }) => `${formatQuantity(count, 'mail')} did not arrive`,
  },
  low_stock: {
    Icon: TicketIcon,
    tone: urgent,
    to: '/profile/edit-event/$id',
    words: ({ count, detail }) => `${detail}: ${formatQuantity(count, 'ticket')} left`,
  },
  sold_out: {
    Icon: BanIcon,
    tone: calm,
    to: '/profile/edit-event/$id',
    words: () => 'Sold out: no tickets left',
  },
  review_unanswered: {
    Icon: StarIcon,
    tone: calm,
    to: '/event-analytics/$id',
    words: ({ count }) => `${formatQuantity(count, 'review')} without your answer`,
  },
  draft_ready: {
    Icon: PencilIcon,
    tone: calm,
    to: '/profile/edit-event/$id',
    words: () => 'Draft with tickets and a picture: look it over and publish',
  },
  draft_unfinished: {
    Icon: PencilIcon,
    tone: calm,
    to: '/profile/edit-event/$id',
    words: () => 'Draft to finish',
  },
};
