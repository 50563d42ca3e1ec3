import type { NotificationKind } from '@festoon/contracts/notifications';
import {
  AtSignIcon,
  BanknoteIcon,
  CalendarDaysIcon,
  ClockIcon,
  CrownIcon,
  HourglassIcon,
  MegaphoneIcon,
  MessageCircleIcon,
  PhoneIcon,
  RotateCcwIcon,
  ShieldIcon,
  TicketIcon,
  UserPlusIcon,
} from '../../ui/icons.ts';

export const kindIcons: Readonly<Record<NotificationKind, typeof TicketIcon>> = {
  bookings: TicketIcon,
  refunds: RotateCcwIcon,
  waiting_list: HourglassIcon,
  reminders: ClockIcon,
  calls: PhoneIcon,
  messages: MessageCircleIcon,
  mentions: AtSignIcon,
  announcements: MegaphoneIcon,
  follows: UserPlusIcon,
  hosting: CalendarDaysIcon,
  payouts: BanknoteIcon,
  subscription: CrownIcon,
  moderation: ShieldIcon,
};
