import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { postComment } from '../comments/post-comment.ts';
import { noteWatching } from '../history/history.ts';
import { deleteVideos, restoreVideos } from '../videos/delete-videos.ts';
import { parts } from './parts.ts';

const site = await testSite();
const { db, enqueue } = site;
const anna = await site.person('anna');

test('ux 57 no file of the export names a deleted video that may be brought back, until it is', async () => {
  const video = await someVideo(site, anna, { title: 'Regretted' });
  await postComment(db, enqueue, anna, { video_id: video, comment: 'Mine' });
  await noteWatching(db, anna, video, 9);
  const naming = async () => {
    const files: string[] = [];
    for (const { file, rows } of parts) {
      const found = await db.executeQuery(rows(db, anna.id).compile());
      if (JSON.stringify(found.rows).includes('Regretted')) files.push(file);
    }
    return files;
  };
  await deleteVideos(db, anna, [video]);
  expect(await naming()).toEqual([]);
  await restoreVideos(db, enqueue, anna, [video]);
  expect(await naming()).toEqual(['videos.json', 'comments.json', 'history.json']);
});
