/**
 * Decoders that ffmpeg may use on what somebody sent: those of cameras, phones, editors and the web,
 * and of what people still have from before. It has some 500, most of them for games and devices of
 * long ago, which nobody looks after; each is a door. ffmpeg’s own names (`ffmpeg -decoders`); where
 * a codec has several, all that a build may choose.
 */
export const decoders: readonly string[] = [
  ...['h264', 'hevc', 'av1', 'libdav1d', 'libaom-av1', 'vp8', 'vp9', 'libvpx', 'libvpx-vp9'],
  ...['mpeg1video', 'mpeg2video', 'mpeg4', 'msmpeg4', 'msmpeg4v2', 'h263', 'flv', 'vp6f', 'theora'],
  ...['wmv1', 'wmv2', 'wmv3', 'vc1', 'mjpeg', 'prores', 'dnxhd', 'dvvideo', 'cfhd', 'ffv1'],
  ...['rawvideo', 'huffyuv', 'ffvhuff', 'utvideo', 'qtrle', 'png', 'webp'],
  ...['aac', 'aac_latm', 'mp3', 'mp3float', 'mp2', 'mp2float', 'ac3', 'eac3', 'dca', 'truehd'],
  ...['opus', 'libopus', 'vorbis', 'libvorbis', 'flac', 'alac', 'wmav1', 'wmav2', 'wmapro'],
  ...['amrnb', 'amrwb', 'libopencore_amrnb', 'libopencore_amrwb', 'speex', 'libspeex'],
  ...['pcm_u8', 'pcm_s8', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le'],
  ...['pcm_s32be', 'pcm_f32le', 'pcm_f32be', 'pcm_f64le', 'pcm_f64be', 'pcm_alaw', 'pcm_mulaw'],
  ...['pcm_bluray', 'pcm_dvd', 'adpcm_ms', 'adpcm_ima_wav', 'adpcm_ima_qt', 'adpcm_swf'],
  ...['mov_text', 'subrip', 'srt', 'webvtt', 'ass', 'ssa', 'text'],
];

/**
 * Those of what is often in a file beside its picture, sound and texts: subtitles that are pictures,
 * covers, sounds of recorders and collections. ffprobe may open them, but nobody decodes anything
 * with them.
 */
export const probeOnlyDecoders = {
  v: ['gif', 'bmp', 'tiff'],
  a: ['s302m', 'mlp', 'wavpack', 'tta', 'nellymoser'],
  s: ['pgssub', 'dvdsub', 'dvbsub', 'xsub', 'cc_dec', 'libzvbi_teletextdec'],
} as const;
