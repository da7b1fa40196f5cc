import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { surroundings } from '@sextant/test-data';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

interface Lock {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean; hasInstallScript?: boolean }>;
}

interface Sbom {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  metadata: { component: { name: string; version: string } };
  components: { name: string; group?: string; version: string; purl: string; 'bom-ref': string }[];
  dependencies: { ref: string }[];
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
    const workspaces = manifests.map((file) => read<Manifest>(file));
    const asked = [manifest, ...workspaces].flatMap(
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

  it('is listed in CycloneDX by a command, all that is installed and nothing that only development takes', () => {
    const text = execFileSync(process.execPath, [join(ROOT, 'tools/sbom.mjs')], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: surroundings(),
    });
    const sbom = JSON.parse(text) as Sbom;
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.[5-9]$/) });
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(sbom.metadata.component).toMatchObject({
      name: 'sextant',
      version: read<{ version: string }>('package.json').version,
    });
    const listed = new Set(sbom.components.map(({ 'bom-ref': ref }) => ref));
    for (const { purl } of sbom.components) expect(purl).toMatch(/^pkg:npm\//);
    for (const [name, version] of Object.entries(manifest.dependencies ?? {}))
      expect(listed).toContain(`${name}@${version}`);
    const shipped = new Set(Object.keys(manifest.dependencies ?? {}));
    const tools = Object.keys(manifest.devDependencies ?? {}).filter((name) => !shipped.has(name));
    const names = new Set([...listed].map((ref) => ref.slice(0, ref.lastIndexOf('@'))));
    expect(
      tools.filter((name) => names.has(name) && ['vitest', 'nx', 'vite', 'oxlint', '@playwright/test'].includes(name)),
    ).toEqual([]);
    const refs = new Set(sbom.dependencies.map(({ ref }) => ref));
    expect([...listed].filter((ref) => !refs.has(ref))).toEqual([]);
  });
});

describe('the question for known weaknesses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-audit-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What the command says when npm answers this. */
  const audit = (answer: unknown): { code: number; said: string } => {
    const npm = join(folder, 'npm');
    writeFileSync(npm, `#!/bin/sh\ncat <<'ANSWER'\n${JSON.stringify(answer)}\nANSWER\nexit 1\n`, { mode: 0o755 });
    const env = { PATH: `${folder}${delimiter}${process.env.PATH}` };
    try {
      const said = execFileSync(process.execPath, [join(ROOT, 'tools/audit.mjs')], { encoding: 'utf8', env });
      return { code: 0, said };
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: string };
      return { code: status, said: stdout };
    }
  };
  const metadata = { dependencies: { prod: 2, optional: 0 } };
  const weakness = (severity: string) => ({
    vulnerabilities: {
      left: { via: [{ url: 'https://github.com/advisories/GHSA-xxxx', title: 'Bad', severity, name: 'left' }] },
      right: { via: ['left'] },
    },
    metadata,
  });

  it('fails on a high or critical one, once, and on no lesser one', () => {
    expect(audit(weakness('critical'))).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^APPLIES: critical: left: Bad/),
    });
    expect(audit(weakness('high'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('1 serious known weaknesses'),
    });
    expect(audit(weakness('moderate'))).toMatchObject({ code: 0 });
  });

  it('says that it could not ask, which is no all-clear, and does not fail', () => {
    const { code, said } = audit({ message: '405 Method Not Allowed', error: { summary: '' } });
    expect([code, said]).toEqual([0, expect.stringMatching(/cannot be asked .*405.*Nothing was checked/)]);
  });
});
