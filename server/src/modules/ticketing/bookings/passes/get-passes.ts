import { findApplePasses } from '../../../../config/passes.ts';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import type { RenderClient, FileTemplate } from '../../../../platform/rendering/render-pool.ts';
import { renderCachedFile } from '../../../../platform/rendering/render-file.ts';
import { getHeldTicket, type HeldTicket } from '../tickets/get-held-ticket.ts';
import { coverOf } from '../tickets/render-ticket-documents.ts';
import type { ApplePassInput } from './apple-pass.ts';
import { googleSaveAddress } from './google-pass.ts';
import { toPassContent } from './pass-content.ts';

/** A pass is rendered in the same threads as a PDF, because signing and compressing it takes long. */
const APPLE_TEMPLATE: FileTemplate<ApplePassInput> = {
  module: new URL('apple-pass.ts', import.meta.url),
  name: 'renderApplePass',
};

type PassParams = { readonly actor: UserActor; readonly ticketId: string; readonly client: RenderClient };

/** Returns a ticket for Apple Wallet to its holder. Throws `not_found` as for its PDF, and without keys. */
export async function getApplePass(
  ctx: Context,
  { actor, ticketId, client }: PassParams,
): Promise<{ readonly reference: string; readonly bytes: Buffer }> {
  const config = findApplePasses(ctx.config.passes, ctx.clock.now());
  if (config === null) throwDomainError('not_found');
  const held = await getAdmittingTicket(ctx, actor, ticketId);
  const { coverKey, reference } = held.parts.view;
  const input = { content: toPassContent(ctx, held), config, cover: await coverOf(ctx, coverKey) };
  const bytes = await renderCachedFile(APPLE_TEMPLATE, input, { ...client, key: `apple-pass/${ticketId}` });
  return { reference, bytes };
}

/** Returns the address at Google that saves a ticket to Google Wallet. Throws the same. */
export async function getGoogleSaveAddress(ctx: Context, actor: UserActor, ticketId: string): Promise<string> {
  const { google } = ctx.config.passes;
  if (google === null) throwDomainError('not_found');
  const held = await getAdmittingTicket(ctx, actor, ticketId);
  return googleSaveAddress(toPassContent(ctx, held), { config: google, now: ctx.clock.now() });
}

/** Returns a ticket to an event that takes place. A phone would remind its holder of a cancelled one. */
async function getAdmittingTicket(ctx: Context, actor: UserActor, ticketId: string): Promise<HeldTicket> {
  const held = await getHeldTicket(ctx, actor, ticketId);
  if (held.parts.view.eventStatus === 'cancelled') throwDomainError('not_found');
  return held;
}
