import type { Plugin } from 'vite';

const name = 'embed';

/**
 * Builds the embed page beside the site, as a product of its own: it shares source files with it,
 * but no built one, so that a frame on another site loads the player and nothing of the house.
 */
export function embedPage(): Plugin {
  return {
    name: 'embed-page',
    config: () => ({
      builder: {
        async buildApp(builder) {
          for (const one of Object.values(builder.environments)) {
            if (one.config.consumer === 'client') await builder.build(one);
          }
        },
      },
      environments: {
        [name]: {
          consumer: 'client',
          build: {
            emptyOutDir: false,
            manifest: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: 'embed.html',
              output: {
                chunkFileNames: 'assets/[hash].js',
                assetFileNames: 'assets/[hash][extname]',
                codeSplitting: {},
              },
            },
          },
        },
      },
    }),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/embed/')) request.url = '/embed.html';
        next();
      });
    },
  };
}
