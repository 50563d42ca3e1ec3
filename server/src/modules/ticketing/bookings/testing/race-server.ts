import { serveInProcess } from '../../../../platform/testing/serve-in-process.ts';
import { eventsModule } from '../../../events/events/module.ts';
import { bookingsModule } from '../module.ts';

await serveInProcess([eventsModule, bookingsModule], 40);
