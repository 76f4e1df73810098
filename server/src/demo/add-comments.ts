import {
  heartComment,
  likeComment,
  listComments,
  pinComment,
  postComment,
  postReply,
} from '@kinora/contract/comments';
import { ask, type Client } from './client.ts';
import type { Remark } from './talk.ts';

/** Below which video people talk, and their sessions by user name. */
interface Conversation {
  videoId: string;
  /** User name of the video's owner. */
  owner: string;
  tokens: ReadonlyMap<string, string>;
}

/**
 * Says below a demo video what is to be said there; what stands there already, from an interrupted
 * filling, is left alone. Whoever has no account here keeps silent.
 * @throws Refused
 */
export async function addComments(
  client: Client,
  { videoId, owner, tokens }: Conversation,
  remarks: readonly Remark[],
): Promise<void> {
  const said = remarks.filter(({ by }) => tokens.has(by));
  if (said.length === 0) return;
  const input = { id: videoId, limit: 100 };
  const { comments } = await ask(client, listComments, input, tokens.get(owner));
  const there = new Set(comments.map(({ comment }) => comment));
  const like = async (comment_id: string, people: readonly string[] = []) => {
    for (const token of tokensOf(tokens, people)) {
      await ask(client, likeComment, { comment_id, is_like: true }, token);
    }
  };
  for (const remark of said) {
    if (there.has(remark.text)) continue;
    const written = { video_id: videoId, comment: remark.text };
    const { id } = (await ask(client, postComment, written, tokens.get(remark.by))).comment;
    await like(id, remark.likedBy);
    if (remark.pinned) await ask(client, pinComment, { id }, tokens.get(owner));
    if (remark.hearted) await ask(client, heartComment, { id }, tokens.get(owner));
    for (const { by, text, likedBy } of remark.replies ?? []) {
      const answer = { comment_id: id, reply: text };
      const token = tokens.get(by);
      if (token) await like((await ask(client, postReply, answer, token)).reply.id, likedBy);
    }
  }
}

const tokensOf = (tokens: ReadonlyMap<string, string>, people: readonly string[]): string[] =>
  people.flatMap((name) => tokens.get(name) ?? []);
