import { releaseEmbeddedPostgres } from '../embedded-postgres.ts';

// The supervisor starts this when the process that it watches has ended.
const [dir, identity] = process.argv.slice(2);
if (dir !== undefined) await releaseEmbeddedPostgres(dir, identity);
