import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const INLINE_SCRIPT = "\n  document.documentElement.classList.add('dark');\n";
export const SCRIPT = `console.log('${'the app '.repeat(200)}');\n`;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <script>${INLINE_SCRIPT}</script>
    <meta name="sextant-installation" content="" />
    <script type="module" src="/assets/index-abc123.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** Writes what a build of the web app leaves behind, as far as the server can tell, and answers its folder. */
export function writeBuiltApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-test-web-'));
  const files: Record<string, string | Buffer> = {
    'index.html': PAGE,
    '.vite/pages.json': JSON.stringify([
      { path: '/operations/*', files: ['/assets/guard-pqr678.js'] },
      { path: '/trades/new', files: ['/assets/new-ghi789.js'] },
      { path: '/trades/:id', files: ['/assets/trade-jkl012.js', '/assets/trade-mno345.css'] },
    ]),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'sw.js': 'void 0;',
    'assets/index-abc123.js': SCRIPT,
    'assets/index-abc123.js.br': brotliCompressSync(SCRIPT),
    'assets/index-abc123.js.gz': gzipSync(SCRIPT),
    'assets/index-abc123.js.map': '{"version":3}',
    'assets/plain-def456.css': 'body{margin:0}',
    'widgets/frame.html': '<!doctype html><script src="/widgets/frame.js"></script>',
    'widgets/frame.js': 'void 0;',
    'viewer/pdf.html': '<!doctype html><script type="module" src="/viewer/pdf.js"></script>',
    'viewer/pdf.js': 'void 0;',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
