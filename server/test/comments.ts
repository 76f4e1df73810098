import type { Person, TestSite } from './site.ts';

/** The calls of comments, by the names of what they do, as the people of a site make them. */
export function commentCalls({ app }: TestSite) {
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string) =>
    (who: Person | null, payload?: object) =>
      app.inject({
        method,
        url,
        ...(who && { headers: who.headers }),
        ...(payload && { payload }),
      });
  const list = async (who: Person | null, path: string, query: Record<string, string> = {}) =>
    (await app.inject({ url: path, query, ...(who && { headers: who.headers }) })).json();
  return {
    post: (who: Person, video_id: string, comment: string) =>
      send('POST', '/api/videoplaycomments')(who, { video_id, comment }),
    reply: (who: Person, comment_id: string, reply: string) =>
      send('POST', '/api/reply-to-comment')(who, { comment_id, reply }),
    edit: (who: Person, comment_id: string, comment: string) =>
      send('PUT', '/api/edit-comment')(who, { comment_id, comment }),
    remove: (who: Person, comment_id: string) =>
      send('DELETE', '/api/delete-comment')(who, { comment_id }),
    like: (who: Person, comment_id: string, is_like = true) =>
      send('POST', '/api/videoplaycommentslike')(who, { comment_id, is_like }),
    dislike: (who: Person, comment_id: string, is_dislike = true) =>
      send('POST', '/api/videoplaycommentsdislike')(who, { comment_id, is_dislike }),
    mark: (who: Person, id: string, what: 'pin' | 'heart', set = true) =>
      send(set ? 'PUT' : 'DELETE', `/api/comments/${id}/${what}`)(who),
    one: (who: Person | null, id: string) => send('GET', `/api/comments/${id}`)(who),
    comments: (who: Person | null, video: string, query?: Record<string, string>) =>
      list(who, `/api/videos/${video}/comments`, query),
    replies: (who: Person | null, comment: string, query?: Record<string, string>) =>
      list(who, `/api/comments/${comment}/replies`, query),
    /** Writes a comment and answers its id. */
    async said(who: Person, video: string, comment: string): Promise<string> {
      return (await this.post(who, video, comment)).json().comment.id;
    },
    /** Writes a reply and answers its id. */
    async answered(who: Person, comment: string, reply: string): Promise<string> {
      return (await this.reply(who, comment, reply)).json().reply.id;
    },
  };
}
