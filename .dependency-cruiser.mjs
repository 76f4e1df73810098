// Who may import whom. The arrows in one line:
// contract ← everything; web: ui ← player ← features ← routes, api ← features;
// server: config, db, storage, jobs/queue, sessions ← api ← features ← http, jobs.ts; features ← media.
// That no folders need each other in a circle is checked by scripts/rules/folder-circles.ts.

const tests = '[.]test[.]tsx?$';
const serverGround =
  '^server/src/(config|log|fail|site)[.]ts$|^server/src/(db|storage|sessions)/|^server/src/jobs/queue[.]ts$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Files that import each other in a circle cannot be understood, tested or moved alone.',
      {},
      { circular: true },
    ),
    rule(
      'contract-alone',
      'The contract is the promise between server and web; it depends on nobody of ours.',
      { path: '^contract/', pathNot: tests },
      { path: '^(server|web|scripts|bench|e2e)/' },
    ),
    rule(
      'server-without-web',
      'Server and web meet in the contract only.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    rule(
      'web-without-server',
      'Server and web meet in the contract only.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    rule(
      'features-keep-their-details',
      'A file directly in a feature folder is public, one in a subfolder is the feature’s own.',
      { path: '^(server|web)/src/features/([^/]+)/' },
      { path: '^$1/src/features/[^/]+/[^/]+/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'nobody-takes-details',
      'A file directly in a feature folder is public, one in a subfolder is the feature’s own.',
      { pathNot: '^(server|web)/src/features/' },
      { path: '^(server|web)/src/features/[^/]+/[^/]+/' },
    ),
    rule(
      'no-barrels',
      'An index file hides where things come from and closes import circles.',
      {},
      { path: '^(contract|server|web)/.*/index[.]tsx?$' },
    ),
    rule(
      'routes-for-http',
      'A feature’s routes are for the list in http/ only; verbs are what others call.',
      { pathNot: ['^server/src/http/', tests] },
      { path: '^server/src/features/[^/]+/routes[.]ts$' },
    ),
    rule(
      'jobs-for-the-list',
      'A feature’s jobs are for the list in jobs.ts only; others enqueue.',
      { pathNot: ['^server/src/jobs[.]ts$', tests] },
      { path: '^server/src/features/[^/]+/jobs[.]ts$' },
    ),
    rule(
      'pages-for-routes',
      'Pages are for the list in routes.tsx only; others link to them.',
      { pathNot: ['^web/src/routes[.]tsx$', tests] },
      { path: '^web/src/features/.*Page[.]tsx$' },
    ),
    rule(
      'ground-knows-no-product',
      'Settings, database, storage, queue and sessions carry the product and know nothing of it.',
      { path: serverGround, pathNot: [tests, '^server/src/site[.]ts$'] },
      { path: '^server/src/(features|media|api|http)/' },
    ),
    rule(
      'features-enqueue-media',
      'Features reach media by enqueueing only: it may run on another machine.',
      { path: '^server/src/features/', pathNot: tests },
      { path: '^server/src/media/' },
    ),
    rule(
      'media-without-http',
      'Media runs on workers that answer no request.',
      { path: '^server/src/media/' },
      { path: '^server/src/(api|http)/' },
    ),
    rule(
      'media-knows-three-features',
      'Media reports to videos, captions and notifications; no other feature takes part in processing.',
      { path: '^server/src/media/' },
      {
        path: '^server/src/features/',
        pathNot: '^server/src/features/(videos|captions|notifications)/',
      },
    ),
    rule(
      'steps-apart',
      'What passes between the steps of processing is to be seen in process-video.ts.',
      { path: '^server/src/media/steps/', pathNot: tests },
      { path: '^server/src/media/steps/' },
    ),
    rule(
      'features-without-http',
      'A verb can be called by a job or a test as well as by a request.',
      {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/[^/]+/routes[.]ts$', tests],
      },
      { path: '^server/src/(api|http)/' },
    ),
    rule(
      'one-place-starts-programs',
      'Limits, killing and errors of programs are handled in media/ffmpeg.ts.',
      { path: '^server/src/', pathNot: ['^server/src/media/ffmpeg[.]ts$', tests] },
      { path: '^(node:)?child_process$' },
    ),
    rule(
      'web-ground-knows-no-feature',
      'Interface parts, navigation, player and client serve every feature and know none.',
      { path: '^web/src/(ui|navigation|player|api)/' },
      { path: '^web/src/(features|shell|routes|main)' },
    ),
    rule(
      'ui-without-network',
      'Interface parts show what they are given.',
      { path: '^web/src/(ui|navigation)/' },
      { path: '^web/src/(api|player)/|^contract/src/[^/]+[.]ts$' },
    ),
    rule(
      'player-without-network-client',
      'The player plays an address; what it plays is the feature’s business.',
      { path: '^web/src/player/' },
      { path: '^web/src/api/' },
    ),
    rule(
      'cards-without-session-and-address',
      'A list has thousands of cards: each of them would be drawn anew with the session or the address.',
      {
        path: '^web/src/features/cards/(VideoCard|VideoRow|SmallVideoRow|RowFrame|Thumbnail|CardMenuButton|ViewCount|card-label)[.]tsx?$',
      },
      { path: '^web/src/features/accounts/|^web/src/navigation/(use-|Navigation[.])' },
    ),
    rule(
      'product-without-tests',
      'Product code that needs a test’s file would not run without the tests.',
      { path: '^(contract|server|web)/', pathNot: [tests, '^server/test/'] },
      { path: [tests, '^server/test/', '^(e2e|bench|scripts)/'] },
    ),
    rule(
      'nothing-missing',
      'An import that leads nowhere, or to a package that package.json does not name.',
      { path: '^(contract|server|web|scripts)/' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/[.]cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
    },
  },
};
