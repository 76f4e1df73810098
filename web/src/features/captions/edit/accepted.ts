/** What the file chooser shows. */
export const accepted = '.vtt,.srt,text/vtt,application/x-subrip';
