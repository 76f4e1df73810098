import validatorCompilers from '@fastify/ajv-compiler';
import serializerCompilers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchema, FastifySchemaCompiler } from 'fastify';

type Validate = ReturnType<FastifySchemaCompiler<FastifySchema>>;

/**
 * Lets Fastify's own compilers make the validators and serializers of a route when they are needed
 * for the first time: most calls of a process are never made, and the code of all takes 10 MB.
 */
export function compileWhenCalled(app: FastifyInstance): void {
  const compileValidator = validatorCompilers()({}, { customOptions: {} });
  app.setValidatorCompiler((route) => {
    let compiled: Validate | undefined;
    const validate: Validate = (sent: unknown) => {
      compiled ??= compileValidator(route) as Validate;
      const valid = compiled(sent);
      validate.errors = compiled.errors ?? null;
      return valid;
    };
    return validate;
  });
  const compileSerializer = serializerCompilers()({}, {});
  app.setSerializerCompiler(({ schema, method, url, httpStatus = '' }) => {
    let serialize: ((answer: unknown) => string) | undefined;
    return (answer) => {
      serialize ??= compileSerializer({ schema, method, url, httpStatus });
      return serialize(answer);
    };
  });
}
