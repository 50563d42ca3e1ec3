import { MINUTE_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { seededRandom, type Random } from '../art/random.ts';
import { applyAdmissions, listPastTickets, type PastTicket } from '../check-in-queries.ts';
import { insertRows } from '../demo-queries.ts';

const ATTENDANCE_RATE = 0.88;
const ENTRANCES = ['Main entrance', 'Terrace'] as const;
/** Most come soon after the doors open, some late. */
const RUSH_MINUTES = 45;
const LATEST_MINUTES = 110;

type Device = { readonly id: string; readonly entrance: string };
type Devices = readonly [Device, Device];

/** Checks in most guests of the past event, one of them twice. */
export async function seedCheckIns(ctx: Context, source: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const tickets = await listPastTickets(tx, source);
    const random = seededRandom(7);
    const [main, terrace] = ENTRANCES.map((entrance) => ({ id: ctx.ids.newId(), entrance }));
    if (main === undefined || terrace === undefined) return;
    const devices: Devices = [main, terrace];
    const attending = tickets.filter(() => random.chance(ATTENDANCE_RATE));
    const entries = attending.map((ticket) =>
      admissionRow(ctx, ticket, { at: arrivalTime(ticket, random), device: pickDevice(devices, random) }),
    );
    const [scannedTwice] = attending;
    if (scannedTwice)
      entries.push(
        admissionRow(ctx, scannedTwice, { at: minutesAfter(scannedTwice.opensAt, LATEST_MINUTES), device: terrace }),
      );
    await insertRows(
      tx,
      'check_ins',
      entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    );
    await applyAdmissions(tx, [...new Set(attending.map(({ eventId }) => eventId))]);
  });
}

function pickDevice(devices: Devices, random: Random): Device {
  return devices[random.chance(0.7) ? 0 : 1];
}

function arrivalTime({ opensAt }: PastTicket, random: Random): Date {
  const isLate = random.chance(0.15);
  const minutes = isLate ? random.between(RUSH_MINUTES, LATEST_MINUTES) : random.between(0, 1) ** 1.6 * RUSH_MINUTES;
  return minutesAfter(opensAt, minutes);
}

function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + Math.round(minutes * MINUTE_MS));
}

type Scan = { readonly at: Date; readonly device: Device };

function admissionRow({ ids }: Context, { id, eventId, organiserId }: PastTicket, { at, device }: Scan) {
  return {
    id: ids.newId(),
    event_id: eventId,
    ticket_id: id,
    account_id: organiserId,
    scan_id: ids.newId(),
    kind: 'admitted',
    reason: '',
    device_id: device.id,
    device_name: 'Chrome on Android',
    entrance: device.entrance,
    at,
    received_at: at,
    was_offline: device.entrance === ENTRANCES[1],
  };
}
