import * as contract from '@festoon/contracts/hosting/saved-venues';
import type { Routes } from '../../../../platform/http/module.ts';
import { listEventVenues, listSavedVenues } from './list-saved-venues.ts';
import { saveEventVenue, saveVenue } from './save-venue.ts';
import { deleteSavedVenue, updateSavedVenue } from './update-saved-venue.ts';

export function venueRoutes({ mount }: Routes): void {
  mount(contract.listSavedVenues, listSavedVenues);
  mount(contract.saveVenue, saveVenue);
  mount(contract.updateSavedVenue, updateSavedVenue);
  mount(contract.deleteSavedVenue, deleteSavedVenue);
  mount(contract.listEventVenues, listEventVenues);
  mount(contract.saveEventVenue, saveEventVenue);
}
