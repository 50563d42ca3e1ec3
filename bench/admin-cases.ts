import { bookingCases } from './admin-booking-cases.ts';
import type { AdminCase } from './admin-case.ts';
import { eventCases } from './admin-event-cases.ts';
import { houseCases } from './admin-house-cases.ts';
import { incomeCases, ledgerCases } from './admin-money-cases.ts';
import { peopleCases } from './admin-people-cases.ts';
import { readSamples } from './admin-samples.ts';

/** Everything administrators look through, section by section. */
export async function adminCases(connectionString: string): Promise<AdminCase[]> {
  const samples = await readSamples(connectionString);
  return [peopleCases, bookingCases, eventCases, ledgerCases, incomeCases, houseCases].flatMap((casesOf) =>
    casesOf(samples),
  );
}
