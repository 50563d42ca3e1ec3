import type { beInCall as contract } from '@festoon/contracts/live/calls';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getTalkable, inCall, mayTalk } from './in-call.ts';
import { findPerson, noteHere, setDevice, takePlace, type Joining, type PersonRow } from './people-queries.ts';
import type { CallRow } from './queries.ts';
import { readCall } from './read-calls.ts';
import { GONE_SECONDS } from './rules.ts';
import { settleCall } from './settle-call.ts';
import { deleteSignals } from './signal-queries.ts';
import { stopTelling } from './notify-about-calls.ts';

const OTHER_APP = 'This is the app of another installation. Reload the page.';

type Coming = Joining & { readonly takesOver: boolean };

/** Accepts a call, comes to it later, or says that one is still there. */
export async function beInCall(
  ctx: Context,
  { accountId }: UserActor,
  { callId, deviceId, takesOver, appId = ctx.config.callAppId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  if (appId !== ctx.config.callAppId) throw new InvalidInput([{ path: 'appId', message: OTHER_APP }]);
  const coming = { callId, accountId, deviceId, takesOver, now: ctx.clock.now() };
  await getTalkable(ctx.db, coming);
  if (!(await noteHere(ctx.db, coming))) await inCall(ctx, callId, (tx, call) => come(ctx, tx, { call, coming }));
  return readCall(ctx.db, callId, accountId);
}

async function come(ctx: Context, tx: Tx, { call, coming }: { call: CallRow; coming: Coming }): Promise<void> {
  const { callId, accountId } = coming;
  if (!(await mayTalk(tx, call, coming))) throwDomainError('not_found');
  if (call.state === 'ended') throwDomainError('call_ended');
  const person = await findPerson(tx, coming);
  if (person?.state === 'joined') await changeDevice(tx, person, coming);
  else if (!(await takePlace(tx, coming))) throwDomainError('room_full');
  // Signals sent to the previous page of this account are not for this one.
  await deleteSignals(tx, { callId, to: accountId });
  await stopTelling(tx, { call, accountIds: [accountId] });
  await settleCall(ctx, tx, call);
}

async function changeDevice(tx: Tx, person: PersonRow, coming: Coming): Promise<void> {
  const isGone = person.seenAt === null || coming.now.getTime() - person.seenAt.getTime() > GONE_SECONDS * 1000;
  const isFree = person.deviceId === null || person.deviceId === coming.deviceId || isGone;
  if (!isFree && !coming.takesOver) throwDomainError('call_elsewhere');
  await setDevice(tx, coming);
}
