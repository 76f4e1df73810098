/** What people can do on this site, by topic: each feature that is added adds its line. */
export const features = [
  {
    topic: 'Watching',
    list: [
      'Videos and Shortys in the quality that the connection carries, or the one you choose',
      'Playing a video while it is still being processed',
      'Keyboard for everything, pictures on the seek bar, theatre, full screen, picture in picture',
      'Captions in your language and look, and a transcript to search and to jump from',
      'Playback speed, and the volume as you left it',
      'A queue for what comes next, the same in all your tabs, and a player that stays while you browse',
      'For you: what suits what you watch and like, each with its reason, from familiar to new',
      'Not interested, channels and words that you never want to see, and a limit for the day',
      'Previews that move under the pointer or the focus',
      'Search that forgives typing errors, with suggestions, that leads to the moment a word is spoken',
      'Tags, and feeds of channels and categories for any feed reader',
      'Likes, subscriptions, playlists, Watch Later, and a history that resumes where you stopped',
      'Notifications live in the bell and, as you like, by mail',
      'A page for each channel at /@name: videos and Shortys to search and sort, and who is behind it',
      'Light and dark, on phones, tablets and large screens',
    ],
  },
  {
    topic: 'Uploading',
    list: [
      'Any format, several files at once, going on where a connection broke off',
      'Public, unlisted or private videos, with categories and tags',
      'Captions as WebVTT or SubRip, also those that a file brings along',
      'Progress of every step, live',
    ],
  },
  {
    topic: 'Your account',
    list: [
      'Signing in with a password, a passkey, or another service; a second step with an app',
      'A list of where you are signed in, and signing out there',
      'Changing user name, name, picture, email and password',
      'Your channel: a banner and a picture that you cut to fit, a description, your own page and other links',
      'Which quality Download takes',
      'An export of all your data',
      'Deleting the account, with seven days to come back',
    ],
  },
] as const;
