import { defineText } from '../../src/translations.ts';

export const systemText = defineText('operations/system', {
  // Badge of a backup and of a request.
  running: 'Running',
  // Badge of a backup.
  good: 'Successful',
  // Badge of a backup.
  failed: 'Failed',
  // Header of a column: a backup, or a test of one.
  type: 'Type',
  // A backup was made.
  backup: 'Backup',
  // A backup was restored to test it.
  triedOut: 'Restore test',
  // Header of a column.
  when: 'When',
  // Header of a column.
  result: 'Result',
  // Header of a column: the number of rows in the database.
  rows: 'Rows',
  // Header of a column: the size in bytes.
  size: 'Size',
  // Header of a column.
  folder: 'Folder',
  backups: 'Backups',
  aRestoreTestLoadsTheBackup:
    'A restore test loads the backup into a temporary database, checks it and deletes the database.',
  backUpNow: 'Back up now',
  testLatestBackup: 'Test latest backup',
  noBackupsYet: 'No backups yet.',
  // The result of a backup or restore test whose process died.
  interrupted: 'Interrupted before it finished.',
  stripeAcceptsTheKeys: 'Stripe accepts the keys',
  stripeRejectsTheSecretKey: 'Stripe rejects the secret key',
  theSecretKeyLacksPermissions: 'The secret key lacks permissions',
  stripeIsntResponding: 'Stripe isn’t responding',
  actionNeeded: 'Action needed',
  addThesePermissions: 'Add these permissions: {missingPermissions}',
  checked: 'Checked {checkedAt}',
  // Header of a column: a table of the database.
  table: 'Table',
  rowsAbout: 'Rows (approx.)',
  // Heading.
  versions: 'Versions',
  // Label in front of the version of the product.
  festoon: 'Festoon',
  // Label in front of the version of Node.
  node: 'Node',
  // Label in front of the version of PostgreSQL.
  postgresql: 'PostgreSQL',
  lastMigration: 'Last migration',
  // Label in front of the number of migrations.
  migrations: 'Migrations',
  // Label in front of a time, and header of a column.
  started: 'Started',
  // Label in front of “production” or “demo”.
  mode: 'Mode',
  // After “Mode”.
  demo: 'demo',
  // Heading: the services that the installation uses.
  providers: 'Providers',
  // Heading.
  storage: 'Storage',
  // Label in front of the size of the database.
  database: 'Database',
  // Label in front of the size of all uploaded files.
  uploads: 'Uploads',
  freeDiskSpace: 'Free disk space',
  // Label in front of the number of connections of the database.
  connections: 'Connections',
  // The number of open connections, and the maximum.
  connectionsOf: '{connections} of {maxConnections}',
  largestTables: 'Largest tables',
  // Badge: the service is not real.
  sandbox: 'Sandbox',
  // Link to the page about the servers of calls and live streams.
  callsAndStreams: 'Streaming and calls',
  // Header of a column: a request that is not answered yet.
  request: 'Request',
  // Header of a column: who sent the request.
  account: 'Account',
  // Header of a column.
  status: 'Status',
  // Badge of a request that is never answered.
  stuck: 'Stuck',
  // Header of a column: a button.
  action: 'Action',
  // Button: ends a request.
  end: 'End request',
  requestsInProgress: 'Requests in progress',
  paymentsAndOtherRequestsThatMust:
    'Payments and other requests that must run only once. A request is stuck when its server process has stopped, or after a minute. If you end it, the person can send it again.',
  noRequestsInProgress: 'No requests in progress.',
  // Badge: the payment provider accepts the keys.
  ok: 'OK',
  // After “Mode”.
  production: 'production',
  bytes: '{size} bytes',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  gigabytes: '{size} GB',
  terabytes: '{size} TB',
});
