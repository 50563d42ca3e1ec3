import { serveApart } from '../../../../platform/testing/serve-apart.ts';
import { checkInModule } from '../module.ts';

await serveApart([checkInModule], 30);
