import * as contract from '@festoon/contracts/operations/admin-events';
import type { Routes } from '../../../../platform/http/module.ts';
import { mountExport } from '../../../../platform/http/files/mount-export.ts';
import { cancelEventAsAdmin, getAdminCancellationPreview } from './cancel-event-as-admin.ts';
import { approveEvent, requestEventChanges } from './decide-moderation.ts';
import { exportEvents } from './export-events.ts';
import { featureEvent, unfeatureEvent } from './feature-event.ts';
import { getAdminEvent } from './get-admin-event.ts';
import { listAdminEvents } from './list-admin-events.ts';
import { restoreEvent, suspendEvent } from './suspend-event.ts';

export function adminEventRoutes(routes: Routes): void {
  const { mount } = routes;
  const filter = contract.adminEventFilter;
  mount(contract.listAdminEvents, listAdminEvents);
  mount(contract.getAdminEvent, getAdminEvent);
  mount(contract.approveEvent, approveEvent);
  mount(contract.requestEventChanges, requestEventChanges);
  mount(contract.featureEvent, featureEvent);
  mount(contract.unfeatureEvent, unfeatureEvent);
  mount(contract.suspendEvent, suspendEvent);
  mount(contract.restoreEvent, restoreEvent);
  mount(contract.getAdminCancellationPreview, getAdminCancellationPreview);
  mount(contract.cancelEventAsAdmin, cancelEventAsAdmin);
  mountExport(routes, { path: '/admin/events.csv', list: 'events', filter, fileOf: exportEvents });
}
