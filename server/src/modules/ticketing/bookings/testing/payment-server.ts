import { serveInProcess } from '../../../../platform/testing/serve-in-process.ts';
import { eventsModule } from '../../../events/events/module.ts';
import { createPaymentsModule } from '../../../money/payments/module.ts';
import { bookingsModule } from '../module.ts';
import { bookingPaymentHooks } from '../payments/booking-payment-hooks.ts';

await serveInProcess([createPaymentsModule([bookingPaymentHooks]), eventsModule, bookingsModule], 10);
