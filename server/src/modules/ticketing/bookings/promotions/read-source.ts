import type { BookingSource } from '@festoon/contracts/ticketing/checkout';
import type { Context } from '../../../../context.ts';
import { cleanSource, cleanText, type CleanSource } from '../../../../platform/text/clean-source.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findLinkIds } from './link-queries.ts';
import { deviceOf, type Device } from './device-rules.ts';

export type SourceColumns = CleanSource & {
  readonly trackedLinkId: string | null;
  readonly device: Device;
};

/** The source of bookings that were not made on the event's page. */
export const NO_SOURCE: SourceColumns = {
  trackedLinkId: null,
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  referrerHost: '',
  device: '',
};

type SourceInput = {
  readonly eventId: string;
  readonly actor: Pick<UserActor, 'client'>;
  readonly source: BookingSource | undefined;
};

/** Returns the code of the tracked link in a source, in lower case; empty without one. */
export function trackedLinkCode(source: BookingSource | undefined): string {
  return cleanText(source?.via).toLowerCase();
}

/** Returns the source of a buyer as the booking stores it. */
export function toSourceColumns(
  { config }: Pick<Context, 'config'>,
  { actor, source }: Omit<SourceInput, 'eventId'>,
  trackedLinkId: string | null,
): SourceColumns {
  const clean = cleanSource(source, new URL(config.publicUrl).hostname);
  return { ...clean, trackedLinkId, device: deviceOf(actor.client.userAgent) };
}

/** Reads the tracked link of a source and returns the source as it is stored. */
export async function readSource(ctx: Context, tx: DbOrTx, { eventId, ...input }: SourceInput): Promise<SourceColumns> {
  const code = trackedLinkCode(input.source);
  const links = code === '' ? new Map<string, string>() : await findLinkIds(tx, eventId, [code]);
  return toSourceColumns(ctx, input, links.get(code) ?? null);
}
