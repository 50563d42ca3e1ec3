import { serveApart } from '../../../../platform/testing/serve-apart.ts';
import { eventsModule } from '../../../events/events/module.ts';
import { bookingsModule } from '../module.ts';

await serveApart([eventsModule, bookingsModule], 40);
