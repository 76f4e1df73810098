import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY } = constants;
const compress = promisify(brotliCompress);
// Above 4 it takes several times as long for a few per cent less.
const params = { [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_QUALITY]: 4 };

/**
 * Sends a page's HTML, which is made for one viewer and never kept by anybody. It is compressed
 * where the browser takes Brotli, as all do over HTTPS: the first data in it is most of its bytes.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (!/\bbr\b/.test(accepted)) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compress(html, { params }));
}
