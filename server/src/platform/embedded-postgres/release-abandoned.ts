import { releaseEmbeddedPostgres } from '../embedded-postgres.ts';

// Started by the keeper when the process it watched over is gone.
const [dir, identity] = process.argv.slice(2);
if (dir !== undefined) await releaseEmbeddedPostgres(dir, identity);
