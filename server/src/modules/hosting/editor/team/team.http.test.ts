import type { TeamRole } from '@festoon/contracts/events/team-role';
import * as editor from '@festoon/contracts/hosting/event-editor';
import type { EventId } from '@festoon/contracts/core/ids';
import { AccountId } from '@festoon/contracts/core/ids';
import * as contract from '@festoon/contracts/hosting/team';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildAccount, buildEvent } from '../../../events/events/testing.ts';
import { buildOrganiserEvent, hostingApp, type HostingApp } from '../testing.ts';
import { deleteMember } from './team-queries.ts';

const DAY = 86_400_000;
let app: HostingApp;
let ended: string[];

beforeAll(async () => {
  ended = [];
  app = await hostingApp();
  const { live } = app.ctx;
  Object.assign(live, { endAccount: (accountId: string) => void ended.push(accountId) });
});

const email = () => `${app.ctx.ids.newId()}@example.org`;
const invite = (eventId: EventId, to: string, role: TeamRole = 'manager', as = app.organiser) =>
  app.call(contract.inviteToTeam, { eventId, email: to, role }, { as });
const team = async (eventId: EventId, as = app.organiser) => (await app.call(contract.getTeam, { eventId }, { as })).body;

async function person(address = email()): Promise<UserActor> {
  return testUser(await buildAccount(app.ctx, { name: 'Mia Member', email: address }));
}

/** Returns the token of the link in the latest email to this address. */
async function tokenFor(address: string): Promise<string> {
  const mail = await app.ctx.db
    .selectFrom('email_messages')
    .select('body_text')
    .where('to_address', '=', address)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return /invitation=([\w-]+)/.exec(mail.body_text)?.[1] ?? '';
}

async function member(eventId: EventId, role: TeamRole = 'manager'): Promise<UserActor> {
  const address = email();
  const newMember = await person(address);
  await invite(eventId, address, role);
  await app.call(contract.acceptInvitation, { token: await tokenFor(address) }, { as: newMember });
  return newMember;
}

describe('an invitation', () => {
  test('is emailed, opened and accepted once, and grants its role', async () => {
    const eventId = await buildOrganiserEvent(app);
    const address = email();
    expect((await invite(eventId, address)).body.invitations).toMatchObject([
      { email: address, role: 'manager', isExpired: false },
    ]);
    const token = await tokenFor(address);
    const mia = await person();
    const opened = await app.call(contract.openInvitation, { token }, { as: mia });
    expect(opened.body).toMatchObject({ role: 'manager', invitedBy: 'Olga Organiser', event: { title: 'Noite de Fado' } });
    const accepted = await app.call(contract.acceptInvitation, { token }, { as: mia });
    expect(accepted.body).toEqual({ eventId, role: 'manager' });
    expect((await app.call(editor.getEditableEvent, { eventId }, { as: mia })).body.role).toBe('manager');
    expect((await app.call(contract.acceptInvitation, { token }, { as: await person() })).body.code).toBe(
      'invitation_invalid',
    );
    expect((await team(eventId)).invitations).toEqual([]);
  });

  test('is listed for its recipient, who can decline it', async () => {
    const eventId = await buildOrganiserEvent(app);
    const address = email();
    await invite(eventId, address.toUpperCase(), 'check_in');
    const mia = await person(address);
    const [mine] = (await app.call(contract.listMyInvitations, {}, { as: mia })).body.items;
    expect(mine).toMatchObject({ role: 'check_in', event: { id: eventId } });
    const invitationId = mine?.id ?? '';
    const stranger = await app.call(contract.acceptInvitation, { invitationId }, { as: app.stranger });
    expect(stranger.body.code).toBe('invitation_invalid');
    expect((await app.call(contract.declineInvitation, { invitationId }, { as: mia })).body.declined).toBe(true);
    expect((await app.call(contract.listMyInvitations, {}, { as: mia })).body.items).toEqual([]);
  });

  test('expires when it is revoked, resent or two weeks old', async () => {
    const eventId = await buildOrganiserEvent(app);
    const [address, mia] = [email(), await person()];
    const open = async (token: string) => (await app.call(contract.openInvitation, { token }, { as: mia })).status;
    const [first] = (await invite(eventId, address)).body.invitations;
    const tokens = [await tokenFor(address)];
    const resent = await app.call(
      contract.resendInvitation,
      { eventId, invitationId: first?.id ?? '' },
      { as: app.organiser },
    );
    tokens.push(await tokenFor(address));
    expect([await open(tokens[0] ?? ''), await open(tokens[1] ?? '')]).toEqual([410, 200]);
    const invitationId = resent.body.invitations[0]?.id ?? '';
    expect(
      (await app.call(contract.revokeInvitation, { eventId, invitationId }, { as: app.organiser })).body.invitations,
    ).toEqual([]);
    expect(await open(tokens[1] ?? '')).toBe(410);
    await invite(eventId, address);
    const late = await tokenFor(address);
    app.ctx.clock.advance(contract.INVITATION_DAYS * DAY);
    expect(await open(late)).toBe(410);
    expect((await team(eventId)).invitations).toMatchObject([{ isExpired: true }]);
  });

  test('is not sent to team members or by accounts other than owners', async () => {
    const eventId = await buildOrganiserEvent(app);
    const address = email();
    const mia = await person(address);
    await invite(eventId, address);
    await app.call(contract.acceptInvitation, { token: await tokenFor(address) }, { as: mia });
    expect((await invite(eventId, address)).body.code).toBe('already_member');
    expect((await invite(eventId, email(), 'check_in', mia)).status).toBe(404);
    expect((await invite(eventId, email(), 'owner', app.stranger)).status).toBe(404);
  });
});

describe('the team', () => {
  test('is visible to owners with addresses, to managers without, and to no other account', async () => {
    const eventId = await buildOrganiserEvent(app);
    const manager = await member(eventId);
    const helper = await member(eventId, 'check_in');
    await invite(eventId, email());
    const seen = await team(eventId);
    expect(seen.members.map(({ role, isOrganiser }) => [role, isOrganiser])).toEqual([
      ['owner', true],
      ['manager', false],
      ['check_in', false],
    ]);
    expect(seen).toMatchObject({ mayManage: true, invitations: [{ role: 'manager' }] });
    const theirs = await team(eventId, manager);
    expect(theirs).toMatchObject({ mayManage: false, invitations: [] });
    expect(theirs.members.map(({ email: shown, isYou }) => [shown !== null, isYou])).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
    for (const as of [helper, app.stranger])
      expect((await app.call(contract.getTeam, { eventId }, { as })).status).toBe(404);
  });

  test('revokes the open invitations of a removed member', async () => {
    const eventId = await buildOrganiserEvent(app);
    const owner = await member(eventId, 'owner');
    const address = email();
    await invite(eventId, address, 'owner', owner);
    const token = await tokenFor(address);
    await app.call(contract.removeFromTeam, { eventId, memberId: owner.accountId }, { as: app.organiser });
    const late = await app.call(contract.acceptInvitation, { token }, { as: await person(address) });
    expect(late.body.code).toBe('invitation_invalid');
  });

  test('revokes the open invitations of a former owner, who could use one to become an owner again', async () => {
    const eventId = await buildOrganiserEvent(app);
    const owner = await member(eventId, 'owner');
    const address = email();
    await invite(eventId, address, 'owner', owner);
    const token = await tokenFor(address);
    const change = { eventId, memberId: owner.accountId, role: 'manager' as const };
    const changed = await app.call(contract.changeTeamRole, change, { as: app.organiser });
    expect(changed.body.invitations).toEqual([]);
    expect((await app.call(contract.acceptInvitation, { token }, { as: owner })).body.code).toBe('invitation_invalid');
  });

  test('sends no invitation of an owner who is being removed', async () => {
    const eventId = await buildOrganiserEvent(app);
    const owner = await member(eventId, 'owner');
    const invited = await inTransaction(app.ctx.db, async (tx) => {
      await deleteMember(tx, { eventId, accountId: owner.accountId });
      const late = invite(eventId, email(), 'owner', owner);
      await Promise.race([late, setTimeout(500)]);
      return { late };
    });
    expect((await invited.late).status).toBe(404);
    expect((await team(eventId)).invitations).toEqual([]);
  });

  test('disconnects a removed member immediately, sockets included', async () => {
    const eventId = await buildOrganiserEvent(app);
    const manager = await member(eventId);
    const memberId = manager.accountId;
    const removed = await app.call(contract.removeFromTeam, { eventId, memberId }, { as: app.organiser });
    expect(removed.body.members).toHaveLength(1);
    expect(ended).toContain(memberId);
    expect((await app.call(editor.getEditableEvent, { eventId }, { as: manager })).status).toBe(404);
    expect((await app.call(contract.removeFromTeam, { eventId, memberId }, { as: app.organiser })).status).toBe(404);
  });

  test('allows role changes except for its organiser and for oneself', async () => {
    const eventId = await buildOrganiserEvent(app);
    const owner = await member(eventId, 'owner');
    const helper = await member(eventId, 'check_in');
    const change = (memberId: AccountId, as: UserActor) =>
      app.call(contract.changeTeamRole, { eventId, memberId, role: 'manager' }, { as });
    expect((await change(helper.accountId, owner)).body.members.map(({ role }) => role)).toEqual([
      'owner',
      'owner',
      'manager',
    ]);
    expect((await change(app.organiser.accountId, owner)).body.code).toBe('last_owner');
    expect((await change(owner.accountId, owner)).status).toBe(422);
    expect((await change(AccountId.parse(app.ctx.ids.newId()), owner)).status).toBe(404);
  });

  test('can be left by every member except the organiser', async () => {
    const eventId = await buildOrganiserEvent(app);
    const helper = await member(eventId, 'check_in');
    const leave = (as: UserActor) => app.call(contract.leaveTeam, { eventId }, { as });
    expect((await leave(helper)).body.left).toBe(true);
    expect((await leave(helper)).status).toBe(404);
    expect((await leave(app.organiser)).body.code).toBe('last_owner');
  });

  test('is the same for every occurrence of a series', async () => {
    const one = await buildOrganiserEvent(app);
    const other = await buildOrganiserEvent(app);
    const alone = (await buildEvent(app.ctx, { event: { organiserId: app.organiser.accountId } })).id;
    await inSeries([one, other]);
    const manager = await member(one);
    const roles = async () =>
      (await app.ctx.db.selectFrom('event_team').select('event_id').where('account_id', '=', manager.accountId).execute())
        .map(({ event_id: eventId }) => eventId)
        .toSorted();
    expect(await roles()).toEqual([one, other].toSorted());
    expect(await roles()).not.toContain(alone);
    expect(await team(other)).toMatchObject({ isSeries: true });
    await app.call(contract.removeFromTeam, { eventId: other, memberId: manager.accountId }, { as: app.organiser });
    expect(await roles()).toEqual([]);
  });
});

async function inSeries(ids: readonly EventId[]): Promise<void> {
  const seriesId = app.ctx.ids.newId();
  const series = { id: seriesId, organiser_id: app.organiser.accountId, rule: '{}', time_zone: 'Europe/Lisbon' };
  await app.ctx.db.insertInto('event_series').values(series).execute();
  for (const [index, id] of ids.entries()) {
    await app.ctx.db
      .updateTable('events')
      .set({ series_id: seriesId, occurrence_key: `2027-01-0${index + 1}T19:00` })
      .where('id', '=', id)
      .execute();
  }
}
