import type * as security from '@festoon/contracts/identity/account-security';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { queueMail, renderMail, type RenderedMail } from '../../../../platform/mail/mail.ts';
import { throttle } from '../../../../platform/throttle.ts';
import type { AccountRow } from '../account-queries.ts';
import { authenticatorSecret } from '../sessions/authenticator.ts';
import { RECOVERY_CODES, throttles } from '../constants.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  insertRecoveryCodes,
  offerFactor,
} from './factor-queries.ts';
import { secondFactorMail } from '../mails.ts';
import { recordOwnAct } from '../own-acts.ts';
import { checkOwnPassword, getOwnAccount, type SignedInActor } from '../own-account.ts';
import { seal } from './sealed-secret.ts';
import {
  codeSourceOf,
  hasSecondFactor,
  proveSecondFactor,
  recoveryCodeHash,
  useAuthenticatorCode,
} from './second-factor.ts';

const SECRET_BYTES = 20;
const RECOVERY_CODE_LENGTH = 10;

type Start = typeof security.startSecondFactor;
type Confirm = typeof security.confirmSecondFactor;
type Remove = typeof security.removeSecondFactor;

function noticeOf(ctx: Context, account: AccountRow, isOn: boolean): Promise<RenderedMail> {
  const moment = { at: ctx.clock.now(), timeZone: account.time_zone ?? 'UTC' };
  return renderMail({
    key: `second-factor:${ctx.ids.newId()}`,
    to: { name: account.name, address: account.email },
    ...secondFactorMail(ctx.config, { name: account.name, isOn, ...moment }),
  });
}

export async function getSecondFactor(ctx: Context, actor: SignedInActor) {
  const isOn = await hasSecondFactor(ctx, actor.accountId);
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(ctx.db, actor.accountId) : 0 };
}

/** Gives a secret for an authenticator app; it protects nothing before a code of it was shown. */
export async function startSecondFactor(
  ctx: Context,
  actor: SignedInActor,
  { password }: EndpointInput<Start>,
): Promise<EndpointResult<Start>> {
  const account = await getOwnAccount(ctx, actor);
  await checkOwnPassword(ctx, actor, { account, password });
  const secret = Buffer.from(ctx.ids.token(SECRET_BYTES), 'base64url');
  const sealed = seal(ctx, account.id, secret);
  const offered = await offerFactor(ctx.db, { accountId: account.id, secret: sealed, now: ctx.clock.now() });
  if (!offered) throwDomainError('second_factor_exists');
  return authenticatorSecret(secret, { issuer: ctx.config.productName, account: account.email });
}

/** Turns the second factor on with a code of the app, and gives the recovery codes, which are kept as hashes only. */
export async function confirmSecondFactor(
  ctx: Context,
  actor: SignedInActor,
  { code }: EndpointInput<Confirm>,
): Promise<EndpointResult<Confirm>> {
  const account = await getOwnAccount(ctx, actor);
  await throttle(ctx, throttles.factorSetups, account.id);
  const factor = (await findFactor(ctx.db, account.id)) ?? throwDomainError('not_found');
  if (factor.confirmedAt) throwDomainError('second_factor_exists');
  await useAuthenticatorCode(ctx, account.id, code);
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => ctx.ids.code(RECOVERY_CODE_LENGTH));
  const hashes = recoveryCodes.map((recoveryCode) => recoveryCodeHash(ctx, account.id, recoveryCode));
  const notice = await noticeOf(ctx, account, true);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await confirmFactor(tx, account.id, ctx.clock.now()))) throwDomainError('second_factor_exists');
    await insertRecoveryCodes(tx, account.id, hashes);
    await queueMail(tx, notice);
    await recordOwnAct(ctx, tx, { actor, act: 'admin.factor_on' });
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
  await proveSecondFactor(ctx, { accountId: account.id, code, from: codeSourceOf(actor) });
  const notice = await noticeOf(ctx, account, false);
  await inTransaction(ctx.db, async (tx) => {
    await deleteFactor(tx, account.id);
    await queueMail(tx, notice);
    await recordOwnAct(ctx, tx, { actor, act: 'admin.factor_off' });
  });
  return { success: true, message: 'The second factor is off.' };
}
