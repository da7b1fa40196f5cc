import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { surroundings } from '@sextant/test-data';
import { afterAll, describe, expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../../..');

interface Sbom {
  metadata: { component: { name: string; version: string } };
  components: { purl: string; 'bom-ref': string }[];
  dependencies: { ref: string }[];
}

it('npm run sbom lists in CycloneDX all that is installed, and nothing that only development takes', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  const sbom = JSON.parse(
    execFileSync(process.execPath, [join(ROOT, 'tools/sbom.mjs')], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: surroundings(),
    }),
  ) as Sbom;
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: expect.stringMatching(/^1\.[5-9]$/),
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
    metadata: { component: { name: 'sextant', version: manifest.version } },
  });
  for (const { purl } of sbom.components) expect(purl).toMatch(/^pkg:npm\//);
  const listed = sbom.components.map(({ 'bom-ref': ref }) => ref);
  for (const [name, version] of Object.entries(manifest.dependencies)) expect(listed).toContain(`${name}@${version}`);
  expect(listed.filter((ref) => /^(jest|nx|vite|oxlint|@playwright\/test)@/.test(ref))).toEqual([]);
  const refs = new Set(sbom.dependencies.map(({ ref }) => ref));
  expect(listed.filter((ref) => !refs.has(ref))).toEqual([]);
});

describe('npm run audit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-audit-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const weakness = (severity: string) => ({
    vulnerabilities: {
      left: { via: [{ url: 'https://github.com/advisories/GHSA-xxxx', title: 'Bad', severity, name: 'left' }] },
      right: { via: ['left'] },
    },
    metadata: { dependencies: { prod: 2, optional: 0 } },
  });

  // It fails on a serious one, once, and on no lesser one; that it could not ask is no all-clear.
  it.each([
    ['a critical weakness', weakness('critical'), 1, /^APPLIES: critical: left: Bad/],
    ['a high one', weakness('high'), 1, /1 serious known weaknesses/],
    ['a moderate one', weakness('moderate'), 0, /./],
    ['no answer', { message: '405 Method Not Allowed', error: { summary: '' } }, 0, /405.*Nothing was checked/],
  ])('says what applies, by what npm answers: %s', (_, answer, code, says) => {
    const npm = join(folder, 'npm');
    writeFileSync(npm, `#!/bin/sh\ncat <<'ANSWER'\n${JSON.stringify(answer)}\nANSWER\nexit 1\n`, { mode: 0o755 });
    const env = { PATH: `${folder}${delimiter}${process.env.PATH}` };
    let ended: { status: number; stdout: string };
    try {
      const words = [join(ROOT, 'tools/audit.mjs')];
      ended = { status: 0, stdout: execFileSync(process.execPath, words, { encoding: 'utf8', env }) };
    } catch (error) {
      ended = error as typeof ended;
    }
    expect([ended.status, ended.stdout]).toEqual([code, expect.stringMatching(says)]);
  });
});
