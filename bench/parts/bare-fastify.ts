// A program: Fastify with its own package for files on a folder, and nothing else.
import Fastify from 'fastify';
import fastifyStatic from '@fastify/static';

const [folder = ''] = process.argv.slice(2);
const app = Fastify();
await app.register(fastifyStatic, { root: folder });
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
