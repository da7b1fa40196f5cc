import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Plugin, build } from 'vite';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const read = (...path: string[]) => readFileSync(join(library, ...path));

/** The scripts of `/viewer/`, by name, and what makes them. The decoders of scans are those that need no WebAssembly. */
const SCRIPTS: Record<string, () => string | Buffer | Promise<string>> = {
  'pdf.js': viewer,
  'pdf.worker.js': () => read('legacy', 'build', 'pdf.worker.min.mjs'),
  'pdf-data.js': data,
  'jbig2_nowasm_fallback.js': () => read('wasm', 'jbig2_nowasm_fallback.js'),
  'openjpeg_nowasm_fallback.js': () => read('wasm', 'openjpeg_nowasm_fallback.js'),
};

/**
 * Writes the scripts of `/viewer/pdf.html`, which shows PDFs without our origin. They are no part of the app: its pages load
 * none of them, and its service worker keeps none.
 */
export function pdfViewer(): Plugin {
  return {
    name: 'pdf-viewer',
    async generateBundle() {
      for (const [name, make] of Object.entries(SCRIPTS))
        this.emitFile({ type: 'asset', fileName: `viewer/${name}`, source: await make() });
    },
    configureServer({ middlewares }) {
      middlewares.use('/viewer', (request, response, next) => {
        const make = SCRIPTS[/^\/([^?]*)/.exec(request.url ?? '')?.[1] ?? ''];
        if (!make) return next();
        // To a document without an origin, a script of ours is another one's.
        response.setHeader('access-control-allow-origin', '*');
        response.setHeader('content-type', 'text/javascript');
        Promise.resolve(make()).then((script) => response.end(script), next);
      });
    },
  };
}

/** Our part with the library's, in one script. */
async function viewer(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src', 'shared', 'pdf', 'viewer.ts'),
        output: { codeSplitting: false },
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing');
  return output.output[0].code;
}

/** How East Asian characters are coded, and the two fonts of symbols that a PDF need not contain, each in Base64. */
function data(): string {
  const files = [
    ...readdirSync(join(library, 'cmaps'))
      .filter((name) => name.endsWith('.bcmap'))
      .map((name) => ['cmaps', name]),
    ...['FoxitSymbol.pfb', 'FoxitDingbats.pfb'].map((name) => ['standard_fonts', name]),
  ];
  const kept = files.map(([folder = '', name = '']) => [name, read(folder, name).toString('base64')] as const);
  return `export default ${JSON.stringify(Object.fromEntries(kept))};\n`;
}
