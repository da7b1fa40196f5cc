import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Everything a page may need but what is large or one of hundreds; that is kept once it has been used. */
const KEPT = /^assets\/.*(\.js|\.css|-latin-wght-.*\.woff2)$/;
const LARGEST = 500_000;

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Writes `sw.js`: `service-worker.js` after the files of this build, and a name that is made of them. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
        .filter((file) => KEPT.test(file.fileName))
        .filter((file) => (file.type === 'chunk' ? file.code : file.source).length < LARGEST)
        .map(({ fileName }) => `/${fileName}`)
        .sort();
      const build = createHash('sha256').update(files.join()).update(read('index.html')).digest('hex').slice(0, 16);
      const facts = `const BUILD = '${build}';\nconst FILES = ${JSON.stringify(files)};\n`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: facts + read('service-worker.js') });
    },
  };
}
