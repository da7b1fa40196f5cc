import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT, begin, endShells } from './support/command-shell.js';
import { tried } from './support/command-trials.js';

const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const scripts = (JSON.parse(text('package.json')) as { scripts: Record<string, string> }).scripts;

/** What Nx says it would do, by name of the task with what it carries out. Asked once per command. */
const asked = new Map<string, Promise<{ code: number | null; printed: string; tasks: Map<string, string> }>>();

function ask(line: string) {
  const known = asked.get(line) ?? answer(line);
  asked.set(line, known);
  return known;
}

async function answer(line: string) {
  const shell = begin(`${line} --graph=$HERE/asked.json`);
  const code = await shell.ended;
  const file = join(shell.here, 'asked.json');
  if (!existsSync(file)) throw new Error(`"${line}" answered no tasks: ${shell.printed()}`);
  const { graph, tasks } = JSON.parse(readFileSync(file, 'utf8')) as Asked;
  const carriesOut = Object.entries(tasks.tasks).map(([name, { target }]): [string, string] => {
    const { options, metadata } = graph.nodes[target.project]?.data.targets[target.target] ?? {};
    return [name, options?.command ?? metadata?.scriptContent ?? ''];
  });
  return { code, printed: shell.printed(), tasks: new Map(carriesOut) };
}

interface Asked {
  graph: { nodes: Record<string, { data: { targets: Record<string, Target> } }> };
  tasks: { tasks: Record<string, { target: { project: string; target: string } }> };
}

interface Target {
  options?: { command?: string };
  metadata?: { scriptContent?: string };
}

const everything = async () => (await ask('npx nx run-many -t test')).tasks;

afterAll(endShells);

describe('a command of the pages', () => {
  it.each(tried('asks'))('does what npm test does, or a part of it: %s', async (_, { shell, code, task }) => {
    const { tasks, printed, code: ended } = await ask(shell);
    expect([ended, printed]).toEqual([code, expect.any(String)]);
    expect([...tasks.keys()]).toContain(task);
    const all = await everything();
    expect([...tasks.keys()].filter((one) => !all.has(one))).toEqual([]);
  });

  it.each(tried('task'))('is carried out by a task of npm test: %s', async (_, { task, script, and, within, says }) => {
    const all = await everything();
    expect([...all.keys()]).toContain(task);
    if (script) expect(all.get(task)).toContain(`${scripts[script]}${and ?? ''}`);
    if (within) expect(text(within)).toContain(says);
  });
});
