/**
 * The code that pages need beyond the shell, by the names that the web's build gives it in its
 * manifest: a source, or a file that holds several (`web/build/chunk-of.ts`). The server tells
 * browsers to fetch it with the page; the build fails where it has nothing of such a name.
 */
export const pageCode = {
  signedIn: ['src/shell/OwnActions.tsx'],
  home: ['home'],
  shorts: ['src/features/shorts/ShortsPage.tsx'],
  search: ['src/features/search/SearchPage.tsx'],
  playlist: ['src/features/playlists/PlaylistPage.tsx'],
  channel: ['src/features/channels/ChannelPage.tsx'],
  tag: ['src/features/search/TagPage.tsx'],
  watch: ['watch', '../node_modules/hls.js/src/hls.ts'],
} as const;

/**
 * Ids of elements in the HTML of pages: what the server knew when it sent the page; where one plays at
 * once, what is to be played, and the containers of the first picture of the watch page and of the
 * viewer of shorts, which style sheets name too.
 */
export const firstIds = {
  data: 'first-data',
  media: 'first-media',
  play: 'first-play',
  short: 'first-short',
} as const;

/**
 * What the container of a first picture may say of how its page will look, by the container's id: names
 * of `data` attributes that the program in the HTML sets, and style sheets ask for. The build fails
 * where none does.
 */
export const firstAttributes = {
  'first-play': ['theater'],
  'first-short': ['upright', 'comments', 'rail'],
} as const satisfies Partial<Record<(typeof firstIds)[keyof typeof firstIds], readonly string[]>>;

/** Files of the build that stand in the HTML of pages, where one of its own would cost a round trip. */
export const inlineFiles = {
  theme: 'theme.js',
  firstPlay: 'first-play.js',
  firstShort: 'first-short.js',
} as const;

/**
 * Under which the browser keeps the chosen theme: the script in the HTML reads what the page's code has
 * written. The build fails where it reads another one.
 */
export const themeKey = 'theme';

const titleMarker = /<title>.*<\/title>/;
const bodyEndMarker = /<\/body>/;

/**
 * Where the server puts what it knows into the HTML of the built page; the build fails where that has
 * no such marker.
 */
export const htmlMarkers = {
  title: titleMarker,
  theme: /<script src="\/theme\.js"><\/script>/,
  /** Runs the page's code; its second group is the address of that. */
  entry: /<script type="module"( crossorigin)? src="([^"]+)"><\/script>/,
  headEnd: /<\/head>/,
  bodyEnd: bodyEndMarker,
} as const;

/** The same of the embed page. */
export const embedMarkers = {
  title: titleMarker,
  bodyEnd: bodyEndMarker,
} as const;

/** Attribute of the element of the first media: addresses of the code that comes after them. */
export const codeAttribute = 'data-code';

/** Name of the `meta` element in the HTML of a site that has the pages for contributors. */
export const contributorsMeta = 'development';
