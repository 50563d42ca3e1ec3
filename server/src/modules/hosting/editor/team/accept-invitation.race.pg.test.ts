import * as contract from '@festoon/contracts/hosting/team';
import { beforeAll, describe, expect, test } from 'vitest';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildAccount } from '../../../events/events/testing.ts';
import { buildOrganiserEvent, hostingApp, type HostingApp } from '../testing.ts';
import { tokenHash } from '../../../../platform/text/token-hash.ts';

let app: HostingApp;

beforeAll(async () => {
  app = await hostingApp({ poolSize: 20 });
});

describe('acceptInvitation', () => {
  test('accepts one of twenty concurrent requests with the same link', async () => {
    const eventId = await buildOrganiserEvent(app);
    const token = app.ctx.ids.token();
    const now = app.ctx.clock.now();
    const invitation = {
      id: app.ctx.ids.newId(),
      event_id: eventId,
      email: 'once@example.org',
      role: 'manager',
      token_hash: tokenHash(token),
      invited_by: app.organiser.accountId,
      sent_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 60_000).toISOString(),
    };
    await app.ctx.db.insertInto('team_invitations').values(invitation).execute();
    const people = await Promise.all(Array.from({ length: 20 }, async () => testUser(await buildAccount(app.ctx))));
    const responses = await Promise.all(people.map((as) => app.call(contract.acceptInvitation, { token }, { as })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(410)]);
    const { length } = await app.ctx.db.selectFrom('event_team').select('role').where('event_id', '=', eventId).execute();
    expect(length).toBe(2);
  });
});
