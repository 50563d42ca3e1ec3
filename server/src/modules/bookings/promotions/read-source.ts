import type { BookingSource } from '@festoon/contracts/checkout';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { findLinkId } from './link-queries.ts';
import { cleanSource, deviceOf, type CleanSource, type Device } from './source-rules.ts';

export type SourceColumns = Omit<CleanSource, 'via'> & {
  readonly trackedLinkId: string | null;
  readonly device: Device;
};

/** Of bookings that nobody made on the event's page. */
export const NO_SOURCE: SourceColumns = {
  trackedLinkId: null,
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  referrerHost: '',
  device: '',
};

type Come = {
  readonly eventId: string;
  readonly actor: Pick<UserActor, 'client'>;
  readonly source: BookingSource | undefined;
};

/** Where a buyer came from, as it stands in the booking. */
export async function readSource({ config }: Context, tx: DbOrTx, { eventId, actor, source }: Come): Promise<SourceColumns> {
  const { via, ...clean } = cleanSource(source, new URL(config.publicUrl).hostname);
  const trackedLinkId = via === '' ? null : await findLinkId(tx, eventId, via);
  return { ...clean, trackedLinkId, device: deviceOf(actor.client.userAgent) };
}
