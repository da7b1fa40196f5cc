// `npm run sbom [-- <file>]`: what an installation consists of, as CycloneDX, by npm's own `npm sbom`; on standard output
// unless a file is named. It reads the lock file, so nothing has to be installed.
//
// What only development takes is left out beforehand: npm refuses to list a tree in which an optional wish of a package
// (nunjucks would like chokidar 3) meets another version that only a development tool brought.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const temporary = mkdtempSync(join(tmpdir(), 'sextant-sbom-'));
// npm names what it lists after its folder.
const folder = join(temporary, 'sextant');
try {
  const lock = readJson('package-lock.json');
  for (const [place, { dev }] of Object.entries(lock.packages)) if (dev) delete lock.packages[place];
  delete lock.packages[''].devDependencies;
  const { devDependencies: _, ...manifest } = readJson('package.json');
  write('package.json', manifest);
  write('package-lock.json', lock);
  for (const place of Object.keys(lock.packages)) {
    if (place && !place.includes('node_modules/'))
      write(join(place, 'package.json'), readJson(join(place, 'package.json')));
  }
  const words = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--loglevel=error',
  ];
  const sbom = execFileSync('npm', words, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (process.argv[2]) writeFileSync(resolve(process.argv[2]), sbom);
  else process.stdout.write(sbom);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function write(path, content) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}
