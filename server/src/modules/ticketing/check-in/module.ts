import type { Module, Routes } from '../../../platform/http/module.ts';
import { checkInData } from './check-in-data.ts';
import { managedEventTopic } from './live.ts';
import * as contract from '@festoon/contracts/ticketing/check-in';
import * as lists from '@festoon/contracts/ticketing/check-in-lists';
import * as conflicts from '@festoon/contracts/ticketing/check-in-conflicts';
import { admitTicket } from './admit-ticket.ts';
import { checkTicket } from './check-ticket.ts';
import { getCheckInOverview } from './get-check-in-overview.ts';
import { createCheckInList } from './lists/create-check-in-list.ts';
import { deleteCheckInList } from './lists/delete-check-in-list.ts';
import { getCheckInLists } from './lists/get-check-in-lists.ts';
import { updateCheckInList } from './lists/update-check-in-list.ts';
import { listCheckInConflicts } from './list-conflicts.ts';
import { listCheckInTickets } from './list-check-in-tickets.ts';
import { resolveCheckInConflict } from './resolve-conflict.ts';
import { searchCheckInTickets } from './search-tickets.ts';
import { undoAdmission } from './undo-admission.ts';
import { uploadScans } from './upload-scans.ts';

export const checkInModule: Module = {
  name: 'check-in',
  routes: checkInRoutes,
  personalData: [checkInData],
  live: [managedEventTopic],
};

function checkInRoutes({ mount }: Routes): void {
  mount(contract.getCheckInOverview, getCheckInOverview);
  mount(contract.checkTicket, checkTicket);
  mount(contract.admitTicket, admitTicket);
  mount(contract.undoAdmission, undoAdmission);
  mount(contract.searchCheckInTickets, searchCheckInTickets);
  mount(contract.listCheckInTickets, listCheckInTickets);
  mount(contract.uploadScans, uploadScans);
  mount(conflicts.listCheckInConflicts, listCheckInConflicts);
  mount(conflicts.resolveCheckInConflict, resolveCheckInConflict);
  mount(lists.getCheckInLists, getCheckInLists);
  mount(lists.createCheckInList, createCheckInList);
  mount(lists.updateCheckInList, updateCheckInList);
  mount(lists.deleteCheckInList, deleteCheckInList);
}
