import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

// The YAML parser that @nestjs/swagger depends on.
const own = createRequire(createRequire(import.meta.url).resolve('@nestjs/swagger'));
const { load } = own('js-yaml') as { load: (text: string) => unknown };

describe('the compose file of a cluster', () => {
  const DOCKER = resolve(import.meta.dirname, '../../../../docker');
  interface Service {
    image?: string;
    volumes?: string[];
    command?: string[];
    networks?: string[];
    depends_on?: Record<string, { condition: string }>;
  }
  const read = (file: string) =>
    load(readFileSync(join(DOCKER, file), 'utf8')) as { services: Record<string, Service>; volumes: object };
  const { services, volumes } = read('compose.cluster.yaml');

  it('starts the coordinator in place of the one server, two workers of the same image, and the app last', () => {
    const workers = ['worker-1', 'worker-2'];
    expect(read('compose.yaml').services).toHaveProperty('postgres');
    for (const name of ['postgres', ...workers]) expect(services[name]?.image).toMatch(/^citusdata\/citus:14\./);
    expect(Object.keys(services.members?.depends_on ?? {})).toEqual(['postgres', ...workers]);
    expect(services.members?.command?.join()).toMatch(
      /citus_add_node\('worker-1', 5432\).*citus_add_node\('worker-2', 5432\)/,
    );
    expect(services.distribute?.depends_on).toEqual({ members: { condition: 'service_completed_successfully' } });
    expect(services.app?.depends_on).toEqual({ distribute: { condition: 'service_completed_successfully' } });
  });

  it('mounts scripts and volumes that exist, and runs the command that the build has', () => {
    const mounted = Object.values(services).flatMap(({ volumes: own = [] }) =>
      own.map((one) => one.split(':')[0] ?? ''),
    );
    for (const one of mounted) expect(one.startsWith('./') ? existsSync(join(DOCKER, one)) : one in volumes).toBe(true);
    const source = services.distribute?.command?.[1]?.replace('/dist/', '/src/').replace(/js$/, 'ts') ?? '';
    expect(existsSync(resolve(DOCKER, '..', source))).toBe(true);
  });

  it('lets servers that trust each other be reached by nothing else', () => {
    for (const name of ['postgres', 'worker-1', 'worker-2']) {
      expect(services[name]?.networks).toEqual(['servers']);
      expect(services[name]).not.toHaveProperty('ports');
    }
  });
});
