import * as contract from '@festoon/contracts/ticketing/check-in';
import * as conflicts from '@festoon/contracts/ticketing/door-conflicts';
import type { Routes } from '../../../platform/http/module.ts';
import { admitTicket } from './admit-ticket.ts';
import { checkTicket } from './check-ticket.ts';
import { getDoor } from './get-door.ts';
import { listDoorConflicts } from './list-door-conflicts.ts';
import { listDoorTickets } from './list-door-tickets.ts';
import { resolveDoorConflict } from './resolve-door-conflict.ts';
import { searchDoor } from './search-door.ts';
import { undoAdmission } from './undo-admission.ts';
import { uploadScans } from './upload-scans.ts';

export function checkInRoutes({ mount }: Routes): void {
  mount(contract.getDoor, getDoor);
  mount(contract.checkTicket, checkTicket);
  mount(contract.admitTicket, admitTicket);
  mount(contract.undoAdmission, undoAdmission);
  mount(contract.searchDoor, searchDoor);
  mount(contract.listDoorTickets, listDoorTickets);
  mount(contract.uploadScans, uploadScans);
  mount(conflicts.listDoorConflicts, listDoorConflicts);
  mount(conflicts.resolveDoorConflict, resolveDoorConflict);
}
