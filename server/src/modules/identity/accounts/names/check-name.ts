import { accountMessagesText } from '@festoon/catalogue/identity/account-messages';
import * as z from 'zod/mini';
import { displayText } from '@festoon/contracts/core/display-text';
import type { Config } from '../../../../config.ts';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import { nameKeys } from '../../../../platform/text/name-keys.ts';
import { findAccountById } from '../account-queries.ts';
import { isReservedName, isReservedTitle } from './reserved-names.ts';
import {
  deleteVerifiedNames,
  hasPublished,
  isNameTaken,
  isVerified,
  replaceVerifiedNames,
} from './verified-name-queries.ts';

type NamedField = { readonly path: string; readonly text: string };

/** Throws if a name looks like that of the site or of the people who run it. */
export function checkName(config: Pick<Config, 'productName'>, { path, text }: NamedField): void {
  if (isReservedName(text, config)) throw new InvalidInput([{ path, message: accountMessagesText('nameReserved') }]);
}

/**
 * Throws if an organiser with published events takes a name that looks like that of another, verified organiser. Many people
 * share a name, so only accounts that appear as organisers need a unique one.
 */
export async function checkOrganiserName(ctx: Context, { path, text }: NamedField, accountId: string): Promise<void> {
  if ((await hasPublished(ctx.db, accountId)) && (await isNameTaken(ctx.db, { keys: nameKeys(text), accountId }))) {
    throw new InvalidInput([{ path, message: accountMessagesText('nameVerified') }]);
  }
}

/** Returns whether an account has a name that looks like a verified organiser other than it. */
export async function hasVerifiedOrganiserName(tx: Tx, accountId: string): Promise<boolean> {
  const account = await findAccountById(tx, accountId);
  return account !== null && (await isNameTaken(tx, { keys: nameKeys(account.name), accountId }));
}

const Title = z.string().check(...displayText);

/** Returns the problem of a title from a file, or null. */
export function findTitleProblem(config: Pick<Config, 'productName'>, title: string): string | null {
  const { error } = Title.safeParse(title);
  return error?.issues[0]?.message ?? (isReservedTitle(title, config) ? accountMessagesText('nameReserved') : null);
}

/** Throws if a title looks like the site's name. */
export function checkTitle(config: Pick<Config, 'productName'>, { path, text }: NamedField): void {
  if (isReservedTitle(text, config)) throw new InvalidInput([{ path, message: accountMessagesText('nameReserved') }]);
}

/** Throws if the title of a conversation looks like the site's name, or like a verified organiser other than its writer. */
export async function checkGroupTitle(ctx: Context, { path, text }: NamedField, accountId: string): Promise<void> {
  checkTitle(ctx.config, { path, text });
  if (await isNameTaken(ctx.db, { keys: nameKeys(text), accountId })) {
    throw new InvalidInput([{ path, message: accountMessagesText('titleVerified') }]);
  }
}

/** Starts or stops protecting the name of an account whose identity is verified. */
export async function setVerified(tx: Tx, accountId: string, verified: boolean): Promise<void> {
  const account = verified ? await findAccountById(tx, accountId) : null;
  if (account) await replaceVerifiedNames(tx, accountId, nameKeys(account.name));
  else await deleteVerifiedNames(tx, accountId);
}

/** Protects the new name of a verified account. */
export async function updateVerifiedNames(tx: Tx, accountId: string): Promise<void> {
  if (await isVerified(tx, accountId)) await setVerified(tx, accountId, true);
}
