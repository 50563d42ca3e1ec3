import * as contract from '@festoon/contracts/hosting';
import type { Routes } from '../../platform/http/module.ts';
import { createHostedEvent } from './create-hosted-event.ts';
import { deleteHostedEvent } from './delete-hosted-event.ts';
import { editHostedEvent } from './edit-hosted-event.ts';
import { getEditableEvent } from './get-editable-event.ts';
import { listEventEdits } from './list-event-edits.ts';
import { listVenues } from './list-venues.ts';
import { publishHostedEvent } from './publish-hosted-event.ts';
import { addGalleryPicture, saveGallery } from './save-gallery.ts';
import { saveQuestions } from './save-questions.ts';
import { saveTicketTypes } from './save-ticket-types.ts';
import { removeCover, setCover } from './set-cover.ts';
import { teamRoutes } from './team/team-routes.ts';
import { unpublishHostedEvent } from './unpublish-hosted-event.ts';

export function hostingRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(contract.getEditableEvent, getEditableEvent);
  mount(contract.createHostedEvent, createHostedEvent);
  mount(contract.editHostedEvent, editHostedEvent);
  mount(contract.saveTicketTypes, saveTicketTypes);
  mount(contract.saveQuestions, saveQuestions);
  mount(contract.publishHostedEvent, publishHostedEvent);
  mount(contract.unpublishHostedEvent, unpublishHostedEvent);
  mount(contract.deleteHostedEvent, deleteHostedEvent);
  mount(contract.setCover, setCover);
  mount(contract.removeCover, removeCover);
  mount(contract.addGalleryPicture, addGalleryPicture);
  mount(contract.saveGallery, saveGallery);
  mount(contract.listEventEdits, listEventEdits);
  mount(contract.listVenues, listVenues);
  teamRoutes(routes);
}
