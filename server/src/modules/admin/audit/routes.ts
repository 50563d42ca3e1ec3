import * as contract from '@festoon/contracts/admin-audit';
import type { Routes } from '../../../platform/http/module.ts';
import { addAuditFileRoutes } from './audit-file-routes.ts';
import { createChainCheck } from './check-chain.ts';
import { getAuditEntry, listAuditActors, listAuditLines } from './read-audit.ts';

export function addAuditRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(contract.listAuditLines, listAuditLines);
  mount(contract.getAuditEntry, getAuditEntry);
  mount(contract.getAuditChain, createChainCheck());
  mount(contract.listAuditActors, listAuditActors);
  addAuditFileRoutes(routes);
}
