// Runs on whatever Node is there, so nothing newer than Node 12 may stand in this file.
const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(
    `Festoon needs Node 20 or newer to start (it brings its own 24); this is ${process.version}. Get one at https://nodejs.org.`,
  );
  process.exit(1);
}
void import('./setup/start.mjs').then(({ start }) => start());
