// What a server that was started with profile.mjs tells: its processor time, and where a profile's time went.
import { once } from 'node:events';

/** Idle time left out: per package and per function, each its own time. */
export function summary({ nodes, samples, timeDeltas }, rows = 40) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const functions = new Map();
  const places = new Map();
  let total = 0;
  samples.forEach((id, index) => {
    const { functionName, url, lineNumber } = byId.get(id).callFrame;
    if (functionName === '(idle)' || functionName === '(program)') return;
    const time = timeDeltas[index];
    total += time;
    add(functions, `${functionName || '(anonymous)'} ${place(url)}:${lineNumber + 1}`, time);
    add(places, place(url).split('/').slice(0, 2).join('/') || functionName, time);
  });
  const table = (map, most) =>
    [...map]
      .sort(([, a], [, b]) => b - a)
      .slice(0, most)
      .map(([name, time]) => `${((100 * time) / total).toFixed(1).padStart(5)} %  ${name}`);
  return ['Own time by package', ...table(places, 25), '', 'Own time by function', ...table(functions, rows)].join(
    '\n',
  );
}

function add(map, name, time) {
  map.set(name, (map.get(name) ?? 0) + time);
}

function place(url) {
  return url
    .replace(/^file:\/\//, '')
    .replace(/^.*node_modules\//, '')
    .replace(/^.*\/dist\//, 'sextant/');
}

/** Microseconds of processor time that a server has used, garbage collection and libuv's threads included. */
export async function cpu(child) {
  const { user, system } = (await asked(child, 'cpu')).cpu;
  return user + system;
}

/** What a server that was started with profile.mjs answers. */
export async function asked(child, question) {
  const answered = once(child, 'message');
  child.send(question);
  return (await answered)[0];
}
