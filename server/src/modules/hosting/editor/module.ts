import type { Module, Routes } from '../../../platform/http/module.ts';
import { jobs } from './jobs.ts';
import { hostingData } from './hosting-data.ts';
import { invitationRetention } from './team/invitation-retention.ts';
import * as contract from '@festoon/contracts/hosting/event-fields';
import * as editor from '@festoon/contracts/hosting/event-editor';
import * as eventImages from '@festoon/contracts/hosting/event-images';
import { createOrganiserEvent } from './create-organiser-event.ts';
import { deleteOrganiserEvent } from './delete-organiser-event.ts';
import { updateOrganiserEvent } from './update-organiser-event.ts';
import { getEditableEvent } from './get-editable-event.ts';
import { listEventRevisions } from './list-event-revisions.ts';
import { listVenues } from './list-venues.ts';
import { publishOrganiserEvent } from './publishing/publish-organiser-event.ts';
import { addGalleryImage, saveGallery } from './images/save-gallery.ts';
import { saveQuestions } from './questions/save-questions.ts';
import { saveTicketTypes } from './ticket-types/save-ticket-types.ts';
import { removeCover, setCover } from './images/set-cover.ts';
import { teamRoutes } from './team/team-routes.ts';
import { venueRoutes } from './venues/venue-routes.ts';
import { unpublishOrganiserEvent } from './publishing/unpublish-organiser-event.ts';

export const hostingModule: Module = {
  name: 'editor',
  routes: hostingRoutes,
  jobs,
  personalData: [hostingData],
  retention: [invitationRetention],
};

function hostingRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(editor.getEditableEvent, getEditableEvent);
  mount(editor.createOrganiserEvent, createOrganiserEvent);
  mount(editor.updateOrganiserEvent, updateOrganiserEvent);
  mount(editor.saveTicketTypes, saveTicketTypes);
  mount(editor.saveQuestions, saveQuestions);
  mount(editor.publishOrganiserEvent, publishOrganiserEvent);
  mount(editor.unpublishOrganiserEvent, unpublishOrganiserEvent);
  mount(editor.deleteOrganiserEvent, deleteOrganiserEvent);
  mount(eventImages.setCover, setCover);
  mount(eventImages.removeCover, removeCover);
  mount(eventImages.addGalleryImage, addGalleryImage);
  mount(eventImages.saveGallery, saveGallery);
  mount(contract.listEventRevisions, listEventRevisions);
  mount(contract.listVenues, listVenues);
  teamRoutes(routes);
  venueRoutes(routes);
}
