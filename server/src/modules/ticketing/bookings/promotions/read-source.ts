import type { BookingSource } from '@festoon/contracts/ticketing/checkout';
import type { Context } from '../../../../context.ts';
import { cleanSource, cleanText, type CleanSource } from '../../../../platform/text/clean-source.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findLinkId } from './link-queries.ts';
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

/** Returns the source of a buyer as the booking stores it. */
export async function readSource(
  { config }: Context,
  tx: DbOrTx,
  { eventId, actor, source }: SourceInput,
): Promise<SourceColumns> {
  const clean = cleanSource(source, new URL(config.publicUrl).hostname);
  const via = cleanText(source?.via);
  const trackedLinkId = via === '' ? null : await findLinkId(tx, eventId, via);
  return { ...clean, trackedLinkId, device: deviceOf(actor.client.userAgent) };
}
