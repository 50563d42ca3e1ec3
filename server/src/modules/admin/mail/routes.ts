import * as contract from '@festoon/contracts/admin-mail';
import type { Routes } from '../../../platform/http/module.ts';
import { dropMail, resendMail } from './decide-mail.ts';
import { addMailFileRoutes } from './mail-file-routes.ts';
import { getMail, listMails } from './read-mail.ts';

export function addMailRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(contract.listMails, listMails);
  mount(contract.getMail, getMail);
  mount(contract.resendMail, resendMail);
  mount(contract.dropMail, dropMail);
  addMailFileRoutes(routes);
}
