import type { Connect, Plugin, ResolvedConfig } from 'vite'

/**
 * A plugin that answers requests before the Worker does, in `vite dev` and `vite preview`. It must come before
 * cloudflare() in the list of plugins, and registers before the hook returns; otherwise the Worker answers.
 */
export function laptopPlugin(
  name: string,
  path: string,
  middleware: (root: string) => Connect.NextHandleFunction,
): Plugin {
  const mount = ({ middlewares, config }: { middlewares: Connect.Server; config: ResolvedConfig }) => {
    middlewares.use(path, middleware(config.root))
  }
  return { name, configureServer: mount, configurePreviewServer: mount }
}
