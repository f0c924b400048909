import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite'

/**
 * Longer than clients keep an idle connection, and as long as Cloudflare does. After Node's 5 s, the server
 * could close one while a request is on its way.
 */
const KEEP_ALIVE_MS = 400_000

/**
 * A plugin that answers requests before the Worker does, in `vite dev` and `vite preview`. It must come before
 * cloudflare() in the list of plugins, and registers before the hook returns; otherwise the Worker answers.
 */
export function laptopPlugin(
  name: string,
  path: string,
  middleware: (root: string) => Connect.NextHandleFunction,
): Plugin {
  const mount = ({ middlewares, config, httpServer }: ViteDevServer | PreviewServer) => {
    if (httpServer && 'keepAliveTimeout' in httpServer) httpServer.keepAliveTimeout = KEEP_ALIVE_MS
    middlewares.use(path, middleware(config.root))
  }
  return { name, configureServer: mount, configurePreviewServer: mount }
}
