import * as contract from '@festoon/contracts/operations/admin-people';
import type { Routes } from '../../../../platform/http/module.ts';
import { mountExport } from '../../../../platform/http/files/mount-export.ts';
import { exportPeople } from './export-people.ts';
import { getPerson } from './get-person.ts';
import { listPeople } from './list-people.ts';
import { listPersonMoments } from './list-person-moments.ts';
import { mailPersonPassword, notePerson, resetPersonFactor, signPersonOut } from './secure-person.ts';
import { restorePerson, suspendPerson } from './suspend-person.ts';

export function peopleRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(contract.listPeople, listPeople);
  mount(contract.getPerson, getPerson);
  mount(contract.listPersonMoments, listPersonMoments);
  mount(contract.suspendPerson, suspendPerson);
  mount(contract.restorePerson, restorePerson);
  mount(contract.signPersonOut, signPersonOut);
  mount(contract.resetPersonFactor, resetPersonFactor);
  mount(contract.mailPersonPassword, mailPersonPassword);
  mount(contract.notePerson, notePerson);
  mountExport(routes, { path: '/admin/users.csv', list: 'users', filter: contract.peopleFilter, fileOf: exportPeople });
}
