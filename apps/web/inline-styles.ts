import type { Plugin } from 'vite';

const LINK = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;

/**
 * Writes the app's own styles into `index.html`, so that what the server wrote there is painted before any file arrives. Their
 * file is still named, disabled: a browser does not load it then, and scripts that need these styles find them there.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(LINK, (link, file: string) => {
          const styles = bundle?.[file];
          if (styles?.type !== 'asset') return link;
          return `<style>${String(styles.source).trim()}</style>${link.replace('>', ' disabled>')}`;
        }),
    },
  };
}
