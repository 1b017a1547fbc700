/**
 * What the agent for proxies brings along and nobody here wants: `debug`, which writes the proxy's address with its password
 * to stderr where DEBUG asks for it, and a login by Kerberos, which is never asked for. In the bundle they do nothing.
 */
import type { Plugin } from 'esbuild';

const unwanted: Readonly<Record<string, string>> = {
  debug: 'export default () => () => {};',
  'proxy-agent-negotiate': 'export const createNegotiateAuth = undefined;',
};

export const leanProxyAgents: Plugin = {
  name: 'lean-proxy-agents',
  setup(build) {
    const names = Object.keys(unwanted);
    build.onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path }) => ({ path, namespace: 'unwanted' }));
    build.onLoad({ filter: /.*/, namespace: 'unwanted' }, ({ path }) => ({
      contents: unwanted[path] ?? '',
      loader: 'js',
    }));
  },
};
