/** Fetches the code of the transcript. */
export const loadTranscript = () => import('./Transcript.tsx');
