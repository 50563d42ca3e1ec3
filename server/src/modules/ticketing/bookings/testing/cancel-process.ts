import { createContext } from '../../../../context.ts';
import { testConfig } from '../../../../platform/testing/test-config.ts';
import { cancelBookings } from '../cancellations/cancel-bookings.ts';

// Runs as a separate process that can be killed midway.
const [databaseUrl = '', eventId = ''] = process.argv.slice(2);
const ctx = createContext({ ...testConfig(databaseUrl), databaseUrl, databasePoolSize: 2 });
await cancelBookings(ctx, eventId);
await ctx.db.destroy();
