import { serveInProcess } from '../../../../platform/testing/serve-in-process.ts';
import { checkInModule } from '../module.ts';

await serveInProcess([checkInModule], 30);
