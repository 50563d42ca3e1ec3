import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import * as contract from '@festoon/contracts/admin-events';
import { recordAct, type ActState } from '../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { fileHeaders } from '../../../platform/http/file-headers.ts';
import { readQuery } from '../../../platform/http/input.ts';
import type { Routes } from '../../../platform/http/module.ts';
import { cancelEventAsAdmin, getAdminCancelPlan } from './cancel-event-as-admin.ts';
import { approveEvent, sendEventBack } from './decide-review.ts';
import { readEventSearch } from './event-search.ts';
import { exportEvents } from './export-events.ts';
import { featureEvent, unfeatureEvent } from './feature-event.ts';
import { getAdminEvent } from './get-admin-event.ts';
import { listAdminEvents } from './list-admin-events.ts';
import { restoreEvent, suspendEvent } from './suspend-event.ts';

const Wish = z.object(contract.adminEventFilter);

/** The log holds no e-mail address. */
function withoutAddress(wish: z.output<typeof Wish>): ActState {
  return wish.q?.includes('@') === true ? { ...wish, q: 'an e-mail address' } : wish;
}

export function adminEventRoutes({ mount, http, admit, ctx }: Routes): void {
  http.get(`${ctx.config.apiBasePath}/admin/events.csv`, async (request, reply) => {
    const actor = await admit('admin', request, reply);
    const wish = readQuery(Wish, request.query);
    const subject = { kind: 'list', id: 'events' };
    await inTransaction(ctx.db, (tx) =>
      recordAct(ctx, tx, { by: actor, act: 'list.export', subject, after: withoutAddress(wish) }),
    );
    return fileHeaders(reply, { name: 'events.csv', type: 'text/csv; charset=utf-8' }).send(
      Readable.from(exportEvents(ctx, readEventSearch(wish))),
    );
  });
  mount(contract.listAdminEvents, listAdminEvents);
  mount(contract.getAdminEvent, getAdminEvent);
  mount(contract.approveEvent, approveEvent);
  mount(contract.sendEventBack, sendEventBack);
  mount(contract.featureEvent, featureEvent);
  mount(contract.unfeatureEvent, unfeatureEvent);
  mount(contract.suspendEvent, suspendEvent);
  mount(contract.restoreEvent, restoreEvent);
  mount(contract.getAdminCancelPlan, getAdminCancelPlan);
  mount(contract.cancelEventAsAdmin, cancelEventAsAdmin);
}
