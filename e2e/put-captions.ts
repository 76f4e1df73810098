import { expect } from '@playwright/test';
import type { Client } from './client.ts';

/** Gives a video English captions. */
export async function putCaptions(person: Client, id: string, vtt: string) {
  const answer = await fetch(`${person.url}/api/videos/${id}/captions/en`, {
    method: 'PUT',
    headers: { ...person.headers, 'content-type': 'text/vtt' },
    body: vtt,
  });
  expect(answer.status).toBe(200);
}
