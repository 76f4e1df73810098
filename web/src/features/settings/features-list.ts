/** What people can do on this site, by topic: each feature that is added adds its line. */
export const features = [
  {
    topic: 'Watching',
    list: [
      'Videos and Shortys in the quality that the connection carries, or the one you choose',
      'Playing a video while it is still being processed',
      'Keyboard for everything, pictures on the seek bar, theatre, full screen, picture in picture',
      'Playback speed, and the volume as you left it',
      'Light and dark, on phones, tablets and large screens',
    ],
  },
  {
    topic: 'Uploading',
    list: [
      'Any format, several files at once, going on where a connection broke off',
      'Public, unlisted or private videos, with categories and tags',
      'Progress of every step, live',
    ],
  },
  {
    topic: 'Your account',
    list: [
      'Changing user name, name, picture, email and password',
      'Which quality Download takes',
      'An export of all your data',
      'Deleting the account, with seven days to come back',
    ],
  },
] as const;
