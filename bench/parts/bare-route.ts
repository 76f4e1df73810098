// A program: Fastify with a route that answers what it was given, and nothing else.
import Fastify from 'fastify';

const [text = ''] = process.argv.slice(2);
const answer: unknown = JSON.parse(text);
const app = Fastify();
app.all('/', async () => answer);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
