import * as contract from '@festoon/contracts/hosting';
import type { Routes } from '../../platform/http/module.ts';
import { createHostedEvent } from './create-hosted-event.ts';
import { editHostedEvent } from './edit-hosted-event.ts';
import { getEditableEvent } from './get-editable-event.ts';
import { publishHostedEvent } from './publish-hosted-event.ts';
import { saveQuestions } from './save-questions.ts';
import { saveTicketTypes } from './save-ticket-types.ts';

export function hostingRoutes({ mount }: Routes): void {
  mount(contract.getEditableEvent, getEditableEvent);
  mount(contract.createHostedEvent, createHostedEvent);
  mount(contract.editHostedEvent, editHostedEvent);
  mount(contract.saveTicketTypes, saveTicketTypes);
  mount(contract.saveQuestions, saveQuestions);
  mount(contract.publishHostedEvent, publishHostedEvent);
}
