import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { notRun } from '@sextant/test-data';

const ROOT = resolve(import.meta.dirname, '../../..');
const UNIT = join(ROOT, 'docker/live/sextant@.service');
const PAGE = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
const MOST_EXPOSED = 40;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const hasTool = (name: string) => spawnSync(name, ['--version']).error === undefined;

describe('the service of a live installation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-unit-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is a unit that systemd takes, and of at most medium exposure', () => {
    if (!hasTool('systemd-analyze')) return notRun('the unit of a live installation: there is no systemd-analyze here');
    const unit = join(folder, 'sextant@3000.service');
    copyFileSync(UNIT, unit);
    expect(spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' }).stderr).not.toContain(unit);
    execFileSync('systemd-analyze', ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, unit]);
  });

  it('waits until the process runs as its user before it signals it', () => {
    expect(read('docker/live/sextant@.service')).toMatch(/^Type=exec$/m);
  });

  it('has the ports that proxy, figures and page name', () => {
    const ports = [3000, 3001];
    expect(read('docker/live/prometheus.yml')).toContain(`[${ports.map((port) => `'127.0.0.1:1${port}'`).join(', ')}]`);
    expect(read('docker/haproxy.cfg')).toContain(`SEXTANT-127.0.0.1:${ports[0]}`);
    expect(PAGE).toContain(`SECOND=127.0.0.1:${ports[1]}`);
    expect(PAGE).toContain(`enable --now ${ports.map((port) => `sextant@${port}`).join(' ')}`);
    expect(PAGE).not.toMatch(/^METRICS_PORT=/m);
  });
});

describe('the images', () => {
  it('have exact versions, and that of Sextant the Node of its packages', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
    expect(read('docker/Dockerfile')).toContain(`ARG NODE_IMAGE=node:${devDependencies.node}-`);
    const images = globSync('docker/*.yaml', { cwd: ROOT }).flatMap((file) =>
      [...read(file).matchAll(/^ +image: (.+)$/gm)].map(([, image = '']) => image),
    );
    expect(images.length).toBeGreaterThan(5);
    expect(images.filter((image) => image !== 'sextant' && !/:v?\d+\.\d+(\.\d+)?$/.test(image))).toEqual([]);
  });
});
