/** Files that browsers offer first; the server looks at the files themselves. */
export const accepted = 'video/*,audio/*,.mkv,.mov,.avi,.ts,.m2ts,.mts,.flv,.wmv';
