import type { MailState } from '@festoon/contracts/admin-mail';
import type { BadgeTone } from '../../ui/badge.tsx';

export const MAIL_STATES: Readonly<Record<MailState, { readonly label: string; readonly tone: BadgeTone }>> = {
  queued: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  bounced: { label: 'Bounced', tone: 'failure' },
  failed: { label: 'Given up', tone: 'failure' },
};

export const mailStateOptions = Object.entries(MAIL_STATES).map(([value, { label }]) => ({ value, label }));
