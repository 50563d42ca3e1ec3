import { startEmbeddedPostgres } from '../embedded-postgres.ts';

// A process of its own for tests: starts or joins the database, says where, and stops when told so.
const [dir] = process.argv.slice(2);
const { connectionString, stop } = await startEmbeddedPostgres({ dir: dir ?? '' });
process.send?.(connectionString);
process.once('message', () => {
  void stop().then(() => process.disconnect());
});
