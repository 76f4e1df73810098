/** Where files are sent: tus 1.0, with `video_id` and `filename` in the upload's metadata. */
export const uploadsPath = '/api/uploads';
