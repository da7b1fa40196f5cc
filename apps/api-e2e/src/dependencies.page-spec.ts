import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../../..');

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

interface Lock {
  packages: Record<string, { integrity?: string; link?: boolean; hasInstallScript?: boolean }>;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
const manifest = read<Manifest & { workspaces: string[] }>('package.json');
const lock = read<Lock>('package-lock.json');
const installed = Object.entries(lock.packages).filter(([place]) => place.includes('node_modules/'));
const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('what Sextant is made of', () => {
  it('is asked for in one version each, never in a range', () => {
    const manifests = globSync(
      manifest.workspaces.map((folder) => `${folder}/package.json`),
      { cwd: ROOT },
    );
    expect(manifests).toContain('bench/package.json');
    const asked = [manifest, ...manifests.map((file) => read<Manifest>(file))].flatMap(
      ({ dependencies, devDependencies, optionalDependencies, overrides }) =>
        Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }),
    );
    // By its own name, or by the name of another that it is installed under.
    const exact = /^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
    const own = asked.filter(([name]) => !name.startsWith('@sextant/'));
    expect(own.length).toBeGreaterThan(50);
    expect(own.filter(([, version]) => !exact.test(version))).toEqual([]);
  });

  it('is held to its content by the lock file, which names no place to load it from', () => {
    const loose = installed.filter(([, { integrity, link }]) => !link && !integrity?.startsWith('sha512-'));
    expect(loose.map(([place]) => place)).toEqual([]);
    expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toContain('"resolved": "http');
  });

  it('runs a script at its installation only where that is allowed or refused by name', () => {
    const scripted = new Set(installed.filter(([, one]) => one.hasInstallScript).map(([place]) => nameOf(place)));
    const decided = Object.keys(manifest.allowScripts ?? {});
    expect([...scripted].filter((name) => !decided.includes(name))).toEqual([]);
    expect(scripted.size).toBeGreaterThan(0);
  });
});
