import { startEmbeddedPostgres } from '../../embedded-postgres.ts';

// A separate process for tests: starts or joins the database, reports its address, and stops on a message.
const [dir] = process.argv.slice(2);
const { connectionString, stop } = await startEmbeddedPostgres({ dir: dir ?? '' });
process.send?.(connectionString);
process.once('message', () => {
  void stop().then(() => process.disconnect());
});
