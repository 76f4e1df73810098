import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileBody } from '@kinora/contract/call';
import { fail } from '../fail.ts';
import { noteOpenBody } from './file-body.ts';
import { fieldsBytes } from './request-timeouts.ts';

const formType = 'multipart/form-data';

/** More parts than any form of ours has; each is an object for whoever reads it. */
const maxParts = 100;

/** Whether the body is a form that may have files in it. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith(formType) ?? false;

/**
 * Lets the routes of a scope take forms with files beside the bodies that every call takes. Fields
 * that are repeated count as sent last, files of other names are dropped, and a file without a byte
 * is one that was not chosen.
 */
export function takeForms(scope: FastifyInstance, files: Record<string, FileBody>): void {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, fieldsBytes);
  scope.addHook('preParsing', async (request, reply) => {
    if (isForm(request)) noteOpenBody(request, reply);
  });
  scope.addContentTypeParser(
    formType,
    { parseAs: 'buffer', bodyLimit: bytes },
    async (request: FastifyRequest, body: Buffer) => {
      const fields: Record<string, string> = {};
      request.files = {};
      for (const [name, part] of await partsOf(request, body)) {
        if (typeof part === 'string') fields[name] = part;
        else if (part.size > 0 && Object.hasOwn(files, name)) {
          request.files[name] = await contentOf(name, part, files[name]?.bytes ?? 0);
        }
      }
      return fields;
    },
  );
}

async function contentOf(name: string, part: Blob, bytes: number): Promise<Buffer> {
  if (part.size <= bytes) return Buffer.from(await part.arrayBuffer());
  const sentence = `This file is larger than ${bytes / 1024 ** 2} MB. Choose a smaller one.`;
  return fail('upload_too_large', sentence, { [name]: [sentence] });
}

/** Read by Node's own parser of forms, which loads with the first one: undici takes 5 MB. */
async function partsOf({ headers }: FastifyRequest, body: Buffer): Promise<FormData> {
  const type = headers['content-type'] ?? '';
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary && !hasMoreThan(maxParts, body, `--${boundary}`)) {
    try {
      return await new Response(body as Buffer<ArrayBuffer>, {
        headers: { 'content-type': type },
      }).formData();
    } catch {
      // Said below.
    }
  }
  return fail('bad_input', 'What was sent could not be read. Send JSON or a form.');
}

function hasMoreThan(most: number, body: Buffer, text: string): boolean {
  let at = -1;
  for (let found = 0; found <= most; found += 1) {
    at = body.indexOf(text, at + 1);
    if (at < 0) return false;
  }
  return true;
}
