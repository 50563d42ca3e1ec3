import * as contract from '@festoon/contracts/attendee-messages';
import * as notices from '@festoon/contracts/change-notices';
import * as held from '@festoon/contracts/admin-messages';
import type { Routes } from '../../platform/http/module.ts';
import { cancelAttendeeMessage } from './cancel-message.ts';
import { countMessageReach } from './count-reach.ts';
import { deleteAttendeeMessage } from './delete-message.ts';
import { approveMessage, rejectMessage } from './held/decide-message.ts';
import { getHeldMessage, listHeldMessages } from './held/list-held-messages.ts';
import { setMailTier } from './held/set-mail-tier.ts';
import { getMessageChoices } from './get-message-choices.ts';
import { listAttendeeMessages } from './list-messages.ts';
import { optOutRoutes } from './opt-out-routes.ts';
import { createAttendeeMessage, saveAttendeeMessage } from './save-message.ts';
import { getChangeNotice, sendChangeNotice } from './notify-changes.ts';
import { previewMessage, sendTestMessage } from './try-message.ts';

export function attendeeMessageRoutes({ mount, http, ctx }: Routes): void {
  optOutRoutes({ http, ctx });
  mount(contract.listAttendeeMessages, listAttendeeMessages);
  mount(contract.getMessageChoices, getMessageChoices);
  mount(contract.createAttendeeMessage, createAttendeeMessage);
  mount(contract.saveAttendeeMessage, saveAttendeeMessage);
  mount(contract.cancelAttendeeMessage, cancelAttendeeMessage);
  mount(contract.deleteAttendeeMessage, deleteAttendeeMessage);
  mount(contract.countMessageReach, countMessageReach);
  mount(contract.previewMessage, previewMessage);
  mount(contract.sendTestMessage, sendTestMessage);
  mount(notices.getChangeNotice, getChangeNotice);
  mount(notices.sendChangeNotice, sendChangeNotice);
  mount(held.listHeldMessages, listHeldMessages);
  mount(held.getHeldMessage, getHeldMessage);
  mount(held.approveMessage, approveMessage);
  mount(held.rejectMessage, rejectMessage);
  mount(held.setMailTier, setMailTier);
}
