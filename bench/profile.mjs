// Preloaded into the API (`node --import`). Answers the parent's messages: `cpu` with the processor time used so far;
// between `start` and `stop` it profiles, so that no start-up is in the profile.
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
process.on('message', (message) => void carryOut(message));
process.channel?.unref();

async function carryOut(message) {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
  if (message === 'start') {
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
  }
  if (message === 'stop') {
    const { profile } = await session.post('Profiler.stop');
    process.send?.({ profile });
  }
}
