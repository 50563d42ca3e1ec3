// Runs on any installed Node, so this file and the files that import it may use nothing newer than Node 12.
const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(
    `Festoon needs Node 20 or newer to start (it brings its own 24); this is ${process.version}. Get one at https://nodejs.org.`,
  );
  process.exit(1);
}
