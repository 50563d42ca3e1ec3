import { accountMessagesText } from '@festoon/catalogue/identity/account-messages';
import type * as security from '@festoon/contracts/identity/account-security';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { queueEmail, writeEmail, type RenderedEmail } from '../../../../platform/email/email.ts';
import { throttle } from '../../../../platform/throttle.ts';
import type { AccountRow } from '../account-queries.ts';
import { authenticatorSecret } from '../sessions/authenticator.ts';
import { RECOVERY_CODE_COUNT, throttles } from '../constants.ts';
import {
  markSecondFactorConfirmed,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  insertRecoveryCodes,
  upsertPendingSecondFactor,
} from './second-factor-queries.ts';
import { accountRecipient, secondFactorChangedEmail } from '../account-emails.ts';
import { recordOwnAudit } from '../own-audit.ts';
import { checkOwnPassword, getOwnAccount, type SignedInActor } from '../own-account.ts';
import { encryptSecret } from './encrypted-secret.ts';
import {
  toCodeSource,
  hasSecondFactor,
  verifySecondFactor,
  recoveryCodeHash,
  consumeAuthenticatorCode,
} from './second-factor.ts';

const SECRET_BYTES = 20;
const RECOVERY_CODE_LENGTH = 10;

type Start = typeof security.startSecondFactor;
type Confirm = typeof security.confirmSecondFactor;
type Remove = typeof security.removeSecondFactor;

function renderSecondFactorEmail(ctx: Context, account: AccountRow, isEnabled: boolean): Promise<RenderedEmail> {
  const changeTime = { at: ctx.clock.now(), timeZone: account.time_zone ?? 'UTC' };
  return writeEmail({ key: `second-factor:${ctx.ids.newId()}`, to: accountRecipient(account) }, () =>
    secondFactorChangedEmail(ctx.config, { name: account.name, isEnabled, ...changeTime }),
  );
}

export async function getSecondFactor(ctx: Context, actor: SignedInActor) {
  const isEnabled = await hasSecondFactor(ctx, actor.accountId);
  return { isEnabled, remainingRecoveryCodes: isEnabled ? await countRecoveryCodes(ctx.db, actor.accountId) : 0 };
}

/** Returns a secret for an authenticator app. It protects nothing until a code of it was entered. */
export async function startSecondFactor(
  ctx: Context,
  actor: SignedInActor,
  { password }: EndpointInput<Start>,
): Promise<EndpointResult<Start>> {
  const account = await getOwnAccount(ctx, actor);
  await checkOwnPassword(ctx, actor, { account, password });
  const secret = Buffer.from(ctx.ids.token(SECRET_BYTES), 'base64url');
  const sealed = encryptSecret(ctx, account.id, secret);
  const isStored = await upsertPendingSecondFactor(ctx.db, { accountId: account.id, secret: sealed, now: ctx.clock.now() });
  if (!isStored) throwDomainError('second_factor_exists');
  return authenticatorSecret(secret, { issuer: ctx.config.productName, account: account.email });
}

/** Turns the second factor on with a code of the app, and returns the recovery codes, of which only hashes are stored. */
export async function confirmSecondFactor(
  ctx: Context,
  actor: SignedInActor,
  { code }: EndpointInput<Confirm>,
): Promise<EndpointResult<Confirm>> {
  const account = await getOwnAccount(ctx, actor);
  await throttle(ctx, throttles.secondFactorSetups, account.id);
  const factor = (await findSecondFactor(ctx.db, account.id)) ?? throwDomainError('not_found');
  if (factor.confirmedAt) throwDomainError('second_factor_exists');
  await consumeAuthenticatorCode(ctx, account.id, code);
  const recoveryCodes = Array.from({ length: RECOVERY_CODE_COUNT }, () => ctx.ids.code(RECOVERY_CODE_LENGTH));
  const hashes = recoveryCodes.map((recoveryCode) => recoveryCodeHash(ctx, account.id, recoveryCode));
  const email = await renderSecondFactorEmail(ctx, account, true);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await markSecondFactorConfirmed(tx, account.id, ctx.clock.now()))) throwDomainError('second_factor_exists');
    await insertRecoveryCodes(tx, account.id, hashes);
    await queueEmail(tx, email);
    await recordOwnAudit(ctx, tx, { actor, action: 'admin.factor_on' });
  });
  return { recoveryCodes: recoveryCodes.map((recoveryCode) => recoveryCode.replace(/(?=.{5}$)/, '-')) };
}

/** Turns the second factor off, with a code of the app or a recovery code. */
export async function removeSecondFactor(
  ctx: Context,
  actor: SignedInActor,
  { code }: EndpointInput<Remove>,
): Promise<EndpointResult<Remove>> {
  const account = await getOwnAccount(ctx, actor);
  if (!(await hasSecondFactor(ctx, account.id))) throwDomainError('not_found');
  await verifySecondFactor(ctx, { accountId: account.id, code, from: toCodeSource(actor) });
  const email = await renderSecondFactorEmail(ctx, account, false);
  await inTransaction(ctx.db, async (tx) => {
    await deleteSecondFactor(tx, account.id);
    await queueEmail(tx, email);
    await recordOwnAudit(ctx, tx, { actor, action: 'admin.factor_off' });
  });
  return { success: true, message: accountMessagesText('factorOff') };
}
