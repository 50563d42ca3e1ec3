import * as contract from '@festoon/contracts/hosting/hosting';
import * as editor from '@festoon/contracts/hosting/event-editor';
import * as pictures from '@festoon/contracts/events/event-images';
import type { Routes } from '../../../platform/http/module.ts';
import { createHostedEvent } from './create-hosted-event.ts';
import { deleteHostedEvent } from './delete-hosted-event.ts';
import { editHostedEvent } from './edit-hosted-event.ts';
import { getEditableEvent } from './get-editable-event.ts';
import { listEventEdits } from './list-event-edits.ts';
import { listVenues } from './list-venues.ts';
import { publishHostedEvent } from './publishing/publish-hosted-event.ts';
import { addGalleryImage, saveGallery } from './images/save-gallery.ts';
import { saveQuestions } from './questions/save-questions.ts';
import { saveTicketTypes } from './ticket-types/save-ticket-types.ts';
import { removeCover, setCover } from './images/set-cover.ts';
import { teamRoutes } from './team/team-routes.ts';
import { unpublishHostedEvent } from './publishing/unpublish-hosted-event.ts';

export function hostingRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(editor.getEditableEvent, getEditableEvent);
  mount(editor.createHostedEvent, createHostedEvent);
  mount(editor.editHostedEvent, editHostedEvent);
  mount(editor.saveTicketTypes, saveTicketTypes);
  mount(editor.saveQuestions, saveQuestions);
  mount(editor.publishHostedEvent, publishHostedEvent);
  mount(editor.unpublishHostedEvent, unpublishHostedEvent);
  mount(editor.deleteHostedEvent, deleteHostedEvent);
  mount(pictures.setCover, setCover);
  mount(pictures.removeCover, removeCover);
  mount(pictures.addGalleryImage, addGalleryImage);
  mount(pictures.saveGallery, saveGallery);
  mount(contract.listEventEdits, listEventEdits);
  mount(contract.listVenues, listVenues);
  teamRoutes(routes);
}
